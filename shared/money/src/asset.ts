import { assetRecords, coinRecords } from './asset-records.ts';
import type { NetworkName } from './network-records.ts';

/** Everything that can be held. `EUR` is the only currency, the rest can stand as collateral. */
export type Asset = keyof typeof assetRecords;

/** An asset that a loan can rest on. */
export type CollateralAsset = keyof typeof coinRecords;

/** The coins that move on a network. */
export type CoinOn<Network extends NetworkName> = {
  [Coin in CollateralAsset]: (typeof coinRecords)[Coin]['network'] extends Network ? Coin : never;
}[CollateralAsset];

/** The coins that are contracts on their network. */
export type TokenCoin = {
  [Coin in CollateralAsset]: (typeof coinRecords)[Coin]['tokenStandard'] extends null
    ? never
    : Coin;
}[CollateralAsset];

export const assets = Object.keys(assetRecords) as readonly Asset[];

export const collateralAssets = Object.keys(coinRecords) as readonly CollateralAsset[];

export const tokenCoins = collateralAssets.filter(isToken);

function isToken(asset: CollateralAsset): asset is TokenCoin {
  return coinRecords[asset].tokenStandard !== null;
}

export function networkOf(asset: CollateralAsset): NetworkName {
  return coinRecords[asset].network;
}

/** The network's own coin first, in the order of the records otherwise. */
export function coinsOn<Network extends NetworkName>(network: Network) {
  return collateralAssets.filter((asset) => isCoinOn(asset, network));
}

export function isCoinOn<Network extends NetworkName>(
  asset: CollateralAsset,
  network: Network,
): asset is CoinOn<Network> {
  return networkOf(asset) === network;
}

/** Number of decimals between a whole unit and a minor unit: satoshi 8, wei 18, cent 2. */
export function scaleOf(asset: Asset): number {
  return assetRecords[asset].scale;
}

/** Minor units in one whole unit of the asset, a power of ten. */
export function minorUnitsPerWhole(asset: Asset): bigint {
  return 10n ** BigInt(scaleOf(asset));
}

export function isAsset(value: string): value is Asset {
  return Object.hasOwn(assetRecords, value);
}

export function isCollateralAsset(value: string): value is CollateralAsset {
  return Object.hasOwn(coinRecords, value);
}

const scales = { BTC: 8, ETH: 18, USDC: 6, EUR: 2 } as const;

/** Everything that can be held. `EUR` is the only currency, the rest can stand as collateral. */
export type Asset = keyof typeof scales;

/** An asset that a loan can rest on. */
export type CollateralAsset = Exclude<Asset, 'EUR'>;

export const assets = ['BTC', 'ETH', 'USDC', 'EUR'] as const satisfies readonly Asset[];

export const collateralAssets = [
  'BTC',
  'ETH',
  'USDC',
] as const satisfies readonly CollateralAsset[];

/** Number of decimals between a whole unit and a minor unit: satoshi 8, wei 18, cent 2. */
export function scaleOf(asset: Asset): number {
  return scales[asset];
}

/** Minor units in one whole unit of the asset, a power of ten. */
export function minorUnitsPerWhole(asset: Asset): bigint {
  return 10n ** BigInt(scales[asset]);
}

export function isAsset(value: string): value is Asset {
  return Object.hasOwn(scales, value);
}

export function isCollateralAsset(value: string): value is CollateralAsset {
  return value !== 'EUR' && isAsset(value);
}

import { type CollateralAsset, coinsOn } from '@tessera/money/asset';
import { coinRecords } from '@tessera/money/asset-records';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { NetworkName } from '@tessera/money/network-records';
import { parseAmount } from '@tessera/money/parse-amount';

/** What the product asks of an asset on its network. Amounts are minor units of the asset. */
export type NetworkAsset = {
  readonly asset: CollateralAsset;
  readonly confirmationsRequired: number;
  /** A deposit below it is set aside and not credited. */
  readonly minimumDeposit: CoinUnits;
  readonly minimumWithdrawal: CoinUnits;
  /** The token's contract; null for the network's own coin. */
  readonly contract: string | null;
};

export type Network = {
  readonly name: NetworkName;
  /** As a wallet would show it. */
  readonly chain: () => string;
  /** The coin that pays the network's fees. */
  readonly coin: CollateralAsset;
  readonly assets: readonly NetworkAsset[];
  readonly sandbox: boolean;
};

/** The coins of a network by their records; `contracts` are those of its tokens. */
export function networkAssets(
  name: NetworkName,
  contracts: ReadonlyMap<CollateralAsset, string> = new Map(),
): NetworkAsset[] {
  return coinsOn(name).map((asset) => {
    const { confirmations, minimumDeposit, minimumWithdrawal } = coinRecords[asset];
    return {
      asset,
      confirmationsRequired: confirmations,
      minimumDeposit: parseAmount(minimumDeposit, asset),
      minimumWithdrawal: parseAmount(minimumWithdrawal, asset),
      contract: contracts.get(asset) ?? null,
    };
  });
}

/** @throws when the asset is not of this network */
export function assetOn(network: Network, asset: CollateralAsset): NetworkAsset {
  const found = network.assets.find((each) => each.asset === asset);
  if (!found) throw new Error(`${asset} is no asset of ${network.name}`);
  return found;
}

import type { CollateralAsset } from '@tessera/money/asset';

export type NetworkName = 'bitcoin' | 'ethereum';

/** What the product asks of an asset on its network. Amounts are minor units of the asset. */
export type NetworkAsset = {
  readonly asset: CollateralAsset;
  readonly confirmationsRequired: number;
  /** A deposit below it is set aside and not credited. */
  readonly minimumDeposit: bigint;
  readonly minimumWithdrawal: bigint;
  /** The token's contract; null for the network's own coin. */
  readonly contract: string | null;
};

export type Network = {
  readonly name: NetworkName;
  /** As a wallet would show it. */
  readonly chain: string;
  /** The network's own coin first: it pays the fees. */
  readonly assets: readonly [NetworkAsset, ...NetworkAsset[]];
  readonly sandbox: boolean;
};

/** @throws when the asset is not of this network */
export function assetOn(network: Network, asset: CollateralAsset): NetworkAsset {
  const found = network.assets.find((each) => each.asset === asset);
  if (!found) throw new Error(`${asset} is no asset of ${network.name}`);
  return found;
}

import type { CollateralAsset } from '@tessera/money/asset';

export type NetworkName = 'ethereum';

/** What the product asks of a network. Amounts are minor units of the asset. */
export type Network = {
  readonly name: NetworkName;
  readonly asset: CollateralAsset;
  /** As a wallet would show it. */
  readonly chain: string;
  readonly confirmationsRequired: number;
  /** A deposit below it is set aside and not credited. */
  readonly minimumDeposit: bigint;
  readonly sandbox: boolean;
};

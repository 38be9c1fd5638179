import type { CollateralAsset } from '@tessera/money/asset';

/** Sends coins of a development chain that are worth nothing. */
export type Faucet = {
  readonly send: (to: {
    readonly asset: CollateralAsset;
    readonly address: string;
    readonly amount: bigint;
  }) => Promise<{ transactionId: string }>;
};

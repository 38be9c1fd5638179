import type { CollateralAsset } from '@tessera/money/asset';

/** The most that may be signed, whoever asks. Amounts are minor units of their asset. */
export type Limits = {
  /** A withdrawal. */
  readonly perTransaction: Readonly<Record<CollateralAsset, bigint>>;
  /** All withdrawals whose first signature is less than an hour old. */
  readonly perHour: Readonly<Record<CollateralAsset, bigint>>;
  readonly bitcoin: {
    /** Satoshi per 1,000 virtual bytes. */
    readonly feeRate: bigint;
    readonly fee: bigint;
    /** Of all transactions of an hour, the dearest of each purpose. */
    readonly feesPerHour: bigint;
  };
  readonly ethereum: {
    /** Wei per gas. */
    readonly feeRate: bigint;
    readonly fee: bigint;
    readonly feesPerHour: bigint;
    /** What the house sends an address of its own, so that it can pay for a sweep. */
    readonly gasOrder: bigint;
  };
};

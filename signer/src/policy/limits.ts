import type { CollateralAsset } from '@tessera/money/asset';

type OfEachCoin = Readonly<Record<CollateralAsset, bigint>>;

/** The most that may be signed, whoever asks. Amounts are minor units of their asset. */
export type Limits = {
  /** A withdrawal. */
  readonly perTransaction: OfEachCoin;
  /** All withdrawals whose first signature is less than an hour old. */
  readonly perHour: OfEachCoin;
  /** The same of the last 24 hours. */
  readonly perDay: OfEachCoin;
  /** Of one person, in the last 24 hours. */
  readonly perPerson: OfEachCoin;
  /** To a destination that nobody was paid at a day ago, in the last 24 hours. */
  readonly perNewDestination: OfEachCoin;
  readonly bitcoin: {
    /** Satoshi per 1,000 virtual bytes. */
    readonly feeRate: bigint;
    readonly fee: bigint;
    /** Of all transactions of an hour, the dearest of each purpose. */
    readonly feesPerHour: bigint;
    /** The same of the last 24 hours. */
    readonly feesPerDay: bigint;
  };
  readonly ethereum: {
    /** Wei per gas. */
    readonly feeRate: bigint;
    readonly fee: bigint;
    readonly feesPerHour: bigint;
    readonly feesPerDay: bigint;
    /** What the house sends an address of its own, so that it can pay for a sweep. */
    readonly gasOrder: bigint;
  };
};

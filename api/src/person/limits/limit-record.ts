import type { Cents } from '@tessera/money/minor-units';

export type Sum = {
  readonly at: Date;
  /** EUR cents. */
  readonly amount: Cents;
};

export type Raise = {
  /** EUR cents that may leave within 24 hours. */
  readonly limit: Cents;
  readonly grantedAt: Date;
  readonly validUntil: Date;
  /** Granted because of what loans paid out, and worth no more than what of that is still there. */
  readonly isCoveredByPayouts: boolean;
};

/** All that a person's limit follows from, each list with the oldest first. */
export type LimitRecord = {
  /** Withdrawals that count: what was cancelled, expired or came back is left out. */
  readonly uses: readonly Sum[];
  readonly raises: readonly Raise[];
  readonly payouts: readonly Sum[];
  /** Principal that came back, however: repaid, by the right of withdrawal, or by a sale. */
  readonly givenBack: readonly Sum[];
};

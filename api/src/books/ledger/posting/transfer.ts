import type { PriceId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';
import type { AccountName } from '../account-kind.ts';

/** `amount` of the account's asset moves onto the account's debit or credit side. */
export type Posting = {
  readonly account: AccountName;
  readonly side: 'debit' | 'credit';
  readonly amount: bigint;
  /** What the line is called on a statement, e.g. `loan_payout`. */
  readonly kind: string;
};

export function debit(account: AccountName, amount: bigint, kind: string): Posting {
  return { account, side: 'debit', amount, kind };
}

export function credit(account: AccountName, amount: bigint, kind: string): Posting {
  return { account, side: 'credit', amount, kind };
}

/** The price at which lines of a coin are valued. */
export type ValuationPrice = {
  readonly id: PriceId;
  readonly asset: CollateralAsset;
  readonly value: Price;
  readonly observedAt: Date;
};

export type Reference = { readonly type: string; readonly id: string };

/** As its columns have it. */
export function referenceOf(type: string | null, id: string | null): Reference | null {
  return type === null || id === null ? null : { type, id };
}

export type Transfer = {
  readonly kind: string;
  /** Names the business event, e.g. `deposit:<id>:credited`: it can be posted once. */
  readonly eventKey: string;
  readonly reference: Reference | null;
  readonly bookedAt: Date;
  readonly postings: readonly Posting[];
  readonly prices: readonly ValuationPrice[];
};

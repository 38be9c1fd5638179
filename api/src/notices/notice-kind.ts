import type { NoticeCategory } from '@tessera/contracts/notices';
import type { DepositNotices } from './kinds/deposit-notices.ts';
import type { LoanNotices } from './kinds/loan-notices.ts';
import type { RepaymentNotices } from './kinds/repayment-notices.ts';
import type { RiskNotices } from './kinds/risk-notices.ts';
import type { SecurityNotices } from './kinds/security-notices.ts';
import type { SupportNotices } from './kinds/support-notices.ts';
import type { WithdrawalNotices } from './kinds/withdrawal-notices.ts';

/**
 * Every kind of notice with the data that its text is made of, as JSON carries it. A kind stands in
 * the file of its category in `kinds/`, beside its text.
 */
export type NoticeData = DepositNotices &
  WithdrawalNotices &
  LoanNotices &
  RepaymentNotices &
  RiskNotices &
  SecurityNotices &
  SupportNotices;

export type NoticeKind = keyof NoticeData;

/** What only the mail may say, and what is forgotten once it was sent. */
export type NoticeSecret = { readonly code: string };

/** A notice in words: for the list in the app as for the mail. */
export type NoticeText = {
  readonly title: string;
  readonly text: string;
  /** The page of the site where something can be done. */
  readonly path: string | null;
};

/** The texts of one category, one for each of its kinds. */
export type NoticeTexts<Data> = {
  readonly category: NoticeCategory;
  readonly texts: {
    readonly [Kind in keyof Data]: (data: Data[Kind], words: NoticeWords) => NoticeText;
  };
};

/** How the reader's locale writes what a text names. */
export type NoticeWords = {
  readonly money: (value: { readonly asset: string; readonly amount: string }) => string;
  readonly instant: (instant: string) => string;
  readonly date: (date: string) => string;
  /** Of basis points, rounded up, as a loan-to-value is shown. */
  readonly percent: (basisPoints: number) => string;
};

import type { CoinWithdrawalNotices } from './kinds/coin-withdrawal-notices.ts';
import type { DepositNotices } from './kinds/deposit-notices.ts';
import type { EuroWithdrawalNotices } from './kinds/euro-withdrawal-notices.ts';
import type { FactorNotices } from './kinds/factor-notices.ts';
import type { LoanNotices } from './kinds/loan-notices.ts';
import type { RepaymentNotices } from './kinds/repayment-notices.ts';
import type { RiskNotices } from './kinds/risk-notices.ts';
import type { SecurityNotices } from './kinds/security-notices.ts';
import type { SupportNotices } from './kinds/support-notices.ts';

/**
 * Every kind of notice with the data that its text is made of, as JSON carries it. A kind stands in
 * the file of its category in `kinds/`, beside its text.
 */
export type NoticeData = DepositNotices &
  CoinWithdrawalNotices &
  EuroWithdrawalNotices &
  LoanNotices &
  RepaymentNotices &
  RiskNotices &
  FactorNotices &
  SecurityNotices &
  SupportNotices;

export type NoticeKind = keyof NoticeData;

/** What only the mail may say, and what is forgotten once it was sent. */
export type NoticeSecret =
  | { readonly code: string }
  /** Ends the link that begins with `path`. */
  | { readonly path: string; readonly token: string };

import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import type { LoanNotices } from '../notices/kinds/loan-notices.ts';
import type { RepaymentNotices } from '../notices/kinds/repayment-notices.ts';
import type { RiskNotices } from '../notices/kinds/risk-notices.ts';
import type { LoanRow } from './find-loans.ts';

type Told = LoanNotices & RepaymentNotices & RiskNotices;

/** Tells the borrower what has happened to a loan, in the transaction in which it happens. */
export async function tellBorrower<Kind extends keyof Told>(
  _trx: Transaction,
  _context: AppContext,
  _loan: Pick<LoanRow, 'id' | 'user_id'>,
  _kind: Kind,
  _data: Omit<Told[Kind], 'loanId'>,
): Promise<void> {}

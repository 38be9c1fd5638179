import type { LoanPosition } from '@tessera/lending/loan-position';
import type { Selectable } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import type { LoanRow } from '../loans/find-loans.ts';
import { loanPosition } from '../loans/loan-position.ts';
import { lockLoan } from '../loans/lock-loan.ts';
import type { KnownPrice } from '../prices/latest-prices.ts';
import { findOpenMarginCall } from './find-margin-calls.ts';
import type { RiskTables } from './risk-tables.ts';

export type MarginCallRow = Selectable<RiskTables['margin_calls']>;

/** Names the system where it acts by itself. */
export const riskActor = 'system:risk';

/** A locked loan with all that a decision about it hangs on, read after the lock. */
export type LoanUnderReview = {
  readonly loan: LoanRow;
  readonly price: KnownPrice;
  readonly position: LoanPosition;
  readonly call: MarginCallRow | undefined;
};

/** Reads a loan again, under its lock: whatever committed first is in it. */
export async function readUnderReview(
  trx: Transaction,
  context: AppContext,
  loanId: string,
  price: KnownPrice,
): Promise<LoanUnderReview> {
  const loan = await lockLoan(trx, loanId);
  return {
    loan,
    price,
    position: await loanPosition(trx, context, loan, price),
    call: await findOpenMarginCall(trx, loanId),
  };
}

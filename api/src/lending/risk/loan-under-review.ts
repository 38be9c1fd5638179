import type { LoanPosition } from '@tessera/lending/loan-position';
import type { AppContext } from '../../app-context.ts';
import type { KnownPrice } from '../../books/prices/latest-prices.ts';
import type { LoanId, Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from '../loans/find-loans.ts';
import { loanPosition } from '../loans/loan-position.ts';
import { lockLoan } from '../loans/lock-loan.ts';
import { findOpenMarginCall } from './margin-calls/find-margin-calls.ts';
import type { MarginCallRow } from './risk-tables.ts';

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
  loanId: LoanId,
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

import type { AppContext } from '../../app-context.ts';
import type { LoanId, Transaction, UserId } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { LoanRow } from './find-loans.ts';

/** A loan as its borrower names it. */
export type OwnLoan = { readonly userId: UserId; readonly loanId: LoanId };

/**
 * The loan as it is once nobody else is changing it, until the transaction ends. Every change of a
 * loan begins here. @throws DomainError `not_found`
 */
export async function lockLoan(trx: Transaction, loanId: LoanId): Promise<LoanRow> {
  const loan = await trx
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', loanId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!loan) throw notFound('loan');
  return loan;
}

/** @throws DomainError `not_found`, also for a loan of somebody else */
export async function lockOwnLoan(trx: Transaction, { userId, loanId }: OwnLoan): Promise<LoanRow> {
  const loan = await lockLoan(trx, loanId);
  if (loan.user_id !== userId) throw notFound('loan');
  return loan;
}

/** Does a step of the system on a loan in a transaction of its own. */
export function withLoan<Result>(
  { database }: Pick<AppContext, 'database'>,
  loanId: LoanId,
  step: (trx: Transaction, loan: LoanRow) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (trx) => step(trx, await lockLoan(trx, loanId)));
}

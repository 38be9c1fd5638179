import type { LoanEvent, LoanState } from '@tessera/contracts/loans';
import type { Selectable } from 'kysely';
import type { Reader, UserId } from '../../platform/database/database.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { LoanTables } from './loan-tables.ts';

export type LoanRow = Selectable<LoanTables['loans']>;

/** One row more than asked for, newest first; with a state, only loans in it. */
export async function findLoans(
  reader: Reader,
  { userId, state }: { readonly userId: UserId; readonly state: LoanState | undefined },
  { after, limit }: PageRequest,
): Promise<LoanRow[]> {
  return reader
    .selectFrom('loans')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** @throws DomainError `not_found`, also for a loan of somebody else */
export async function getLoan(
  reader: Reader,
  { userId, loanId }: { readonly userId: UserId; readonly loanId: string },
): Promise<LoanRow> {
  const loan = await reader
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', loanId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!loan) throw notFound('loan');
  return loan;
}

export async function findLoanEvents(reader: Reader, loanId: string): Promise<LoanEvent[]> {
  const rows = await reader
    .selectFrom('loan_events')
    .select(['id', 'type', 'at', 'cause', 'data'])
    .where('loan_id', '=', loanId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

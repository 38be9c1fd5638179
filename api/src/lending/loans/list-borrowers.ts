import type { LoanParty } from '@tessera/contracts/data-export';
import type { Reader, UserId } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/rows.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { personOf } from './read-borrower.ts';

/** A user as they were each time when they accepted a loan, the latest first. */
export async function listBorrowers(
  reader: Reader,
  userId: UserId,
  page: PageRequest,
): Promise<{ items: LoanParty[]; nextCursor: string | null }> {
  const borrowers = reader
    .selectFrom('loan_borrowers')
    .innerJoin('loans', 'loans.id', 'loan_id')
    .selectAll('loan_borrowers')
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(page.limit + 1);
  const after = page.after === null ? null : BigInt(page.after);
  const rows = await (after === null ? borrowers : borrowers.where('number', '<', after)).execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ number }) => String(number));
  return { items: items.map(present), nextCursor };
}

const present = (row: Row<'loan_borrowers'>): LoanParty => ({
  loanId: row.loan_id,
  acceptedAt: row.accepted_at.toISOString(),
  language: row.language,
  ...personOf(row),
});

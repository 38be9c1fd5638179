import type { UserId } from '@tessera/contracts/ids';
import type { Loan, LoanState } from '@tessera/contracts/loans';
import type { AppContext } from '../../app-context.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { findLoans } from './find-loans.ts';
import { presentLoan } from './present-loan.ts';
import { readStandings } from './read-standings.ts';

export async function listLoans(
  context: AppContext,
  whose: { readonly userId: UserId; readonly state: LoanState | undefined },
  page: PageRequest,
): Promise<{ items: Loan[]; nextCursor: string | null }> {
  const { database } = context;
  const rows = await findLoans(database, whose, page);
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  const standings = await readStandings(database, context, items);
  return {
    nextCursor,
    items: items.flatMap((loan) => {
      const standing = standings.get(loan.id);
      return standing ? [presentLoan(loan, standing)] : [];
    }),
  };
}

import type { UserId } from '@tessera/contracts/ids';
import type { Loan, LoanState } from '@tessera/contracts/loans';
import type { AppContext } from '../../app-context.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { presentLoan } from './present-loan.ts';
import { readStandings } from './read-standings.ts';

export async function listLoans(
  context: AppContext,
  { userId, state }: { readonly userId: UserId; readonly state: LoanState | undefined },
  page: PageRequest,
): Promise<{ items: Loan[]; nextCursor: string | null }> {
  const { database } = context;
  const where = { user_id: userId, ...(state && { state }) };
  return listRows(database, 'loans', where, page, async (loans) => {
    const standings = await readStandings(database, context, loans);
    return loans.flatMap((loan) => {
      const standing = standings.get(loan.id);
      return standing ? [presentLoan(loan, standing)] : [];
    });
  });
}

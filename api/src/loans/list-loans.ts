import type { Loan } from '@tessera/contracts/loans';
import type { AppContext } from '../app-context.ts';
import { berlinDate } from '../clock/berlin-date.ts';
import { readLoanCollateral } from '../ledger/read-loan-collateral.ts';
import { pageOfRows } from '../pagination/page-of-rows.ts';
import type { PageRequest } from '../pagination/page-request.ts';
import { latestPrices } from '../prices/latest-prices.ts';
import { findLoans } from './find-loans.ts';
import { loanStanding } from './loan-standing.ts';
import { presentLoan } from './present-loan.ts';

export async function listLoans(
  context: AppContext,
  userId: string,
  page: PageRequest,
): Promise<{ items: Loan[]; nextCursor: string | null }> {
  const { database, clock } = context;
  const rows = await findLoans(database, userId, page);
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  const prices = await latestPrices(context);
  const collateral = await readLoanCollateral(
    database,
    items.map(({ id }) => id),
  );
  const today = berlinDate(clock.now());
  return {
    nextCursor,
    items: items.map((loan) => {
      const pledged = collateral.get(loan.id) ?? 0n;
      return presentLoan(loan, loanStanding(loan, pledged, prices.get(loan.asset), today));
    }),
  };
}

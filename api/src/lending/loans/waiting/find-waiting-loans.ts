import type { CollateralAsset } from '@tessera/money/asset';
import { readAvailable } from '../../../books/ledger/reading/read-available.ts';
import type { LoanId, Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import type { DueItem } from '../../../platform/jobs/due-work.ts';

/** While the price alone keeps a loan from running, it is looked at this often. */
const lookAgainAfterMs = 60_000;

/** Waiting loans with something new: other free coins than at the last look, or enough for long. */
export async function findLoansToLookAt(reader: Reader, now: Date): Promise<DueItem<LoanId>[]> {
  const where = { state: 'awaiting_collateral' } as const;
  const waiting = await findRows(reader, 'loans', where, 'requested_at');
  const found: DueItem<LoanId>[] = [];
  for (const [asset, loans] of Map.groupBy(waiting, (loan): CollateralAsset => loan.asset)) {
    const users = [...new Set(loans.map(({ user_id }) => user_id))];
    const available = await readAvailable(reader, asset, users);
    for (const loan of loans) {
      const free = available.get(loan.user_id) ?? 0n;
      const isNews = free !== loan.looked_at_available;
      const age = now.getTime() - (loan.looked_at?.getTime() ?? 0);
      if (isNews || (free >= loan.collateral && age >= lookAgainAfterMs)) {
        found.push({ id: loan.id, dueAt: loan.requested_at });
      }
    }
  }
  return found;
}

import type { CollateralAsset } from '@tessera/money/asset';
import { readAvailable } from '../../../books/ledger/reading/read-available.ts';
import type { Reader } from '../../../platform/database/database.ts';

/** While the price alone keeps a loan from running, it is looked at this often. */
const lookAgainAfterMs = 60_000;

/** Waiting loans with something new: other free coins than at the last look, or enough for long. */
export async function findLoansToLookAt(
  reader: Reader,
  now: Date,
): Promise<{ id: string; requestedAt: Date }[]> {
  const waiting = await reader
    .selectFrom('loans')
    .select([
      'id',
      'user_id',
      'asset',
      'collateral',
      'requested_at',
      'looked_at',
      'looked_at_available',
    ])
    .where('state', '=', 'awaiting_collateral')
    .orderBy('requested_at')
    .execute();
  const found: { id: string; requestedAt: Date }[] = [];
  for (const [asset, loans] of Map.groupBy(waiting, (loan): CollateralAsset => loan.asset)) {
    const users = [...new Set(loans.map(({ user_id }) => user_id))];
    const available = await readAvailable(reader, asset, users);
    for (const loan of loans) {
      const free = available.get(loan.user_id) ?? 0n;
      const isNews = free !== loan.looked_at_available;
      const age = now.getTime() - (loan.looked_at?.getTime() ?? 0);
      if (isNews || (free >= loan.collateral && age >= lookAgainAfterMs)) {
        found.push({ id: loan.id, requestedAt: loan.requested_at });
      }
    }
  }
  return found;
}

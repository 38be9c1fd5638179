import type { Asset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../../platform/database/database.ts';

/** What each of some customers has free in an asset, by user id; nothing is missing from the map. */
export async function readAvailable(
  reader: Reader,
  asset: Asset,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>(userIds.map((userId) => [userId, 0n]));
  if (userIds.length === 0) return balances;
  const rows = await reader
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance'])
    .where('kind', '=', 'available')
    .where('asset', '=', asset)
    .where('owner_type', '=', 'user')
    .where('owner_id', 'in', userIds)
    .execute();
  for (const { owner_id, balance } of rows) balances.set(owner_id ?? '', balance);
  return balances;
}

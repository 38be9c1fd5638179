import type { Asset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';

/** What each of some customers has free in an asset, by user id; nothing is missing from the map. */
export async function readAvailable<A extends Asset>(
  reader: Reader,
  asset: A,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<string, MinorUnits<A>>> {
  const balances = new Map<string, MinorUnits<A>>(userIds.map((userId) => [userId, 0n]));
  const owners = { owner_type: 'user', owner_id: userIds } as const;
  const where = { kind: 'available', asset, ...owners } as const;
  const rows = await findRows(reader, 'ledger_accounts', where, 'id');
  for (const { owner_id, balance } of rows)
    balances.set(owner_id ?? '', minorUnits(asset, balance));
  return balances;
}

import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../platform/database/database.ts';

/** Minor units that a user's deposits of a coin will credit, of those seen until an instant. */
export async function readPendingDeposits(
  reader: Reader,
  {
    userId,
    asset,
    seenUntil,
  }: { readonly userId: UserId; readonly asset: CollateralAsset; readonly seenUntil: Date },
): Promise<bigint> {
  const row = await reader
    .selectFrom('deposits')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('amount'))
    .where('user_id', '=', userId)
    .where('asset', '=', asset)
    .where('state', 'in', ['seen', 'confirming'])
    .where('seen_at', '<=', seenUntil)
    .executeTakeFirst();
  return row?.amount ?? 0n;
}

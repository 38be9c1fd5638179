import type { CollateralAsset } from '@tessera/money/asset';
import { type CoinUnits, sumOf } from '@tessera/money/minor-units';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRows, upTo } from '../../platform/database/rows.ts';

/** Minor units that a user's deposits of a coin will credit, of those seen until an instant. */
export async function readPendingDeposits(
  reader: Reader,
  {
    userId,
    asset,
    seenUntil,
  }: { readonly userId: UserId; readonly asset: CollateralAsset; readonly seenUntil: Date },
): Promise<CoinUnits> {
  const rows = await findRows(
    reader,
    'deposits',
    { user_id: userId, asset, state: ['seen', 'confirming'], seen_at: upTo(seenUntil) },
    'id',
  );
  return sumOf(rows.map(({ amount }) => amount));
}

import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../platform/database/database.ts';

/** Whether a deposit of a customer's coin was seen before an instant and is not credited yet. */
export async function hasDepositUnderway(
  reader: Reader,
  deposit: { readonly userId: UserId; readonly asset: CollateralAsset; readonly seenBefore: Date },
): Promise<boolean> {
  const found = await reader
    .selectFrom('deposits')
    .select('id')
    .where('state', 'in', ['seen', 'confirming'])
    .where('user_id', '=', deposit.userId)
    .where('asset', '=', deposit.asset)
    .where('seen_at', '<=', deposit.seenBefore)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

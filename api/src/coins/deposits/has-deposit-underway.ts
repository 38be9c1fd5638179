import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { hasRow, upTo } from '../../platform/database/rows.ts';

/** Whether a deposit of a customer's coin was seen before an instant and is not credited yet. */
export function hasDepositUnderway(
  reader: Reader,
  deposit: { readonly userId: UserId; readonly asset: CollateralAsset; readonly seenBefore: Date },
): Promise<boolean> {
  return hasRow(reader, 'deposits', {
    user_id: deposit.userId,
    asset: deposit.asset,
    state: ['seen', 'confirming'],
    seen_at: upTo(deposit.seenBefore),
  });
}

import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader } from '../../platform/database/database.ts';

/** Whether the house was ever sent coins of an asset. */
export async function hasHouseDeposits(reader: Reader, asset: CollateralAsset): Promise<boolean> {
  const found = await reader
    .selectFrom('deposits')
    .select('id')
    .where('asset', '=', asset)
    .where('user_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

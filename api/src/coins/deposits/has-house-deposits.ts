import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';

/** Whether the house was ever sent coins of an asset. */
export function hasHouseDeposits(reader: Reader, asset: CollateralAsset): Promise<boolean> {
  return hasRow(reader, 'deposits', { asset, user_id: null });
}

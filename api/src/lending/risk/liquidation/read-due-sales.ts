import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader } from '../../../platform/database/database.ts';

export type DueSales = {
  readonly asset: CollateralAsset;
  readonly count: number;
  /** Since when the oldest of them is due. */
  readonly since: Date;
};

/** Sales that the prices of open margin calls ask for and that have not happened, by coin. */
export async function readDueSales(reader: Reader): Promise<readonly DueSales[]> {
  const rows = await reader
    .selectFrom('margin_calls')
    .select(({ fn }) => [
      'asset',
      fn.countAll<bigint>().as('count'),
      fn.min<Date | null>('sale_due_since').as('since'),
    ])
    .where('ended_at', 'is', null)
    .where('sale_due_since', 'is not', null)
    .groupBy('asset')
    .orderBy('asset')
    .execute();
  return rows.flatMap(({ asset, count, since }) =>
    since === null ? [] : [{ asset, count: Number(count), since }],
  );
}

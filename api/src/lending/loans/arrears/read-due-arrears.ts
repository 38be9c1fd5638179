import type { CivilDate } from '@tessera/lending/civil-date';
import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { endOfGrace, firstGraceDay } from './grace.ts';

export type DueArrears = {
  readonly asset: CollateralAsset;
  readonly count: number;
  /** When the grace of the oldest of them ended. */
  readonly since: Date;
};

/** Loans whose grace is over and whose arrears are still not paid or sold for, by coin. */
export async function readDueArrears(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<readonly DueArrears[]> {
  const rows = await reader
    .selectFrom('loans')
    .select(({ fn }) => [
      'asset',
      fn.countAll<bigint>().as('count'),
      fn.min<CivilDate | null>('overdue_since').as('oldest'),
    ])
    .where('state', 'in', ['active', 'matured'])
    .where('overdue_since', '<', firstGraceDay(clock.now()))
    .groupBy('asset')
    .orderBy('asset')
    .execute();
  return rows.flatMap(({ asset, count, oldest }) =>
    oldest === null ? [] : [{ asset, count: Number(count), since: endOfGrace(oldest) }],
  );
}

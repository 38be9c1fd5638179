import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import type { CivilDate } from '@tessera/lending/civil-date';
import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/rows.ts';

export type ClosingPrice = Pick<
  Row<'prices'>,
  'asset' | 'value' | 'source' | 'synthetic' | 'observed_at'
>;

/** The last price of each coin that was published by the close of a day, however old: a real one before an invented one. */
export async function pricesAtClose(
  reader: Reader,
  day: CivilDate,
): Promise<ReadonlyMap<CollateralAsset, ClosingPrice>> {
  const { rows } = await sql<ClosingPrice>`
    select price.asset, price.value, price.source, price.synthetic, price.observed_at
    from assets cross join lateral (
      select kind.synthetic, last.*
      from (values (false), (true)) as kind (synthetic) cross join lateral (
        select asset, value, source, observed_at from prices
        where asset = assets.code and synthetic = kind.synthetic
          and observed_at < ${endOfBerlinDay(day)}
        order by observed_at desc limit 1
      ) as last
      order by kind.synthetic limit 1
    ) as price
  `.execute(reader);
  return new Map(rows.map((price) => [price.asset, price]));
}

import { endOfBerlinDay, startOfBerlinDay } from '@tessera/lending/berlin-date';
import { addDays, type CivilDate } from '@tessera/lending/civil-date';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { syntheticPrice } from '../feeds/synthetic-feed.ts';

export type DailyPrice = { readonly on: CivilDate; readonly value: Price };

type Range = {
  readonly asset: CollateralAsset;
  readonly from: CivilDate;
  readonly to: CivilDate;
};

/**
 * The last price of each day in Berlin, oldest first. Where no price was published, a synthetic feed
 * says what it would have been, so that a new sandbox has years of history; otherwise the day is left
 * out.
 */
export async function dailyPrices(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  reader: Reader,
  range: Range,
): Promise<DailyPrice[]> {
  const isSynthetic = config.prices.feed === 'synthetic';
  const published = await publishedPrices(reader, range, isSynthetic);
  const now = clock.now();
  const days: DailyPrice[] = [];
  for (let on = range.from; on <= range.to && startOfBerlinDay(on) <= now; on = addDays(on, 1)) {
    const value = published.get(on) ?? (isSynthetic ? inventedPrice(on) : undefined);
    if (value !== undefined) days.push({ on, value });
  }
  return days;

  function inventedPrice(on: CivilDate): Price {
    const lastInstant = endOfBerlinDay(on).getTime() - 1;
    const at = new Date(Math.min(lastInstant, now.getTime()));
    return syntheticPrice(config.prices.seed, range.asset, at);
  }
}

/** One look into the index a day, however many prices the day has. */
async function publishedPrices(
  reader: Reader,
  { asset, from, to }: Range,
  isSynthetic: boolean,
): Promise<ReadonlyMap<CivilDate, Price>> {
  const { rows } = await sql<{ on: CivilDate; value: Price }>`
    select day::date as on, price.value
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') as day
    cross join lateral (
      select value from prices
      where asset = ${asset} and synthetic = ${isSynthetic}
        and observed_at >= day at time zone 'Europe/Berlin'
        and observed_at < (day + interval '1 day') at time zone 'Europe/Berlin'
      order by observed_at desc
      limit 1
    ) as price
  `.execute(reader);
  return new Map(rows.map(({ on, value }) => [on, value]));
}

import {
  LONGEST_PRICE_HISTORY_DAYS,
  type PriceHistory,
  type PriceHistoryQuery,
} from '@tessera/contracts/prices';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { addDays, daysBetween } from '@tessera/lending/civil-date';
import type { CollateralAsset } from '@tessera/money/asset';
import { formatPrice } from '@tessera/money/price';
import type { AppContext } from '../../../app-context.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { dayText } from '../../../platform/problems/moment-text.ts';
import { dailyPrices } from './daily-prices.ts';

const daysBeforeTheLast = 364;
const earliestDay = '2009-01-03';

/** @throws DomainError `range_too_long` or `range_reversed` */
export async function presentPriceHistory(
  context: AppContext,
  asset: CollateralAsset,
  query: PriceHistoryQuery,
): Promise<PriceHistory> {
  const to = query.to ?? berlinDateOf(context.clock.now());
  const from = query.from ?? addDays(to, -daysBeforeTheLast);
  refuseRange(from, to);
  const days = await dailyPrices(context, context.database, { asset, from, to });
  return {
    asset,
    interval: query.interval,
    synthetic: context.config.prices.feed === 'synthetic',
    from,
    to,
    items: days.map(({ on, value }) => ({ on, value: formatPrice(value) })),
  };
}

function refuseRange(from: string, to: string): void {
  if (from > to || from < earliestDay) {
    throw new DomainError({
      code: 'range_reversed',
      status: 422,
      title: i18n.t('This range has no days'),
      detail: i18n.t('Ask from a day since {earliestDay} to the same or a later day.', {
        earliestDay: dayText(earliestDay),
      }),
    });
  }
  if (daysBetween(from, to) >= LONGEST_PRICE_HISTORY_DAYS) {
    throw new DomainError({
      code: 'range_too_long',
      status: 422,
      title: i18n.t('This range is too long'),
      detail: i18n.t('Ask for at most {days} days at a time.', {
        days: LONGEST_PRICE_HISTORY_DAYS,
      }),
      extensions: { maximumDays: LONGEST_PRICE_HISTORY_DAYS },
    });
  }
}

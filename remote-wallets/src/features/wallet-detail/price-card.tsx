import { useQuery } from '@tanstack/react-query';
import { priceHistoryQuery } from '@tessera/api-client/get-price-history';
import { pricesQuery } from '@tessera/api-client/get-prices';
import { serverNow } from '@tessera/api-client/server-clock';
import type { Coin } from '@tessera/contracts/money';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { addDays } from '@tessera/lending/civil-date';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { type Price, parsePrice } from '@tessera/money/price';
import { Card } from '@tessera/ui/card';
import { type ChartRange, ChartRangeField } from '@tessera/ui/chart-range-field';
import { civilDateText } from '@tessera/ui/date-text';
import { isAwaited } from '@tessera/ui/is-awaited';
import { LineChart } from '@tessera/ui/line-chart';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useMemo, useState } from 'react';
import { PriceText } from '../../parts/price-text.tsx';
import { walletDetailWords as words } from './wallet-detail-words.ts';

const offered = ['week', 'month', 'year'] as const satisfies readonly ChartRange[];
const days: Partial<Record<ChartRange, number>> = { week: 7, month: 30, year: 365 };

const format = (price: bigint): string =>
  formatPriceInEuro(price as Price, 'half-even', readerLocale());

/** What the coin costs now, with its age and its day, and what it has cost. */
export function PriceCard({ asset }: { asset: Coin }) {
  const [range, setRange] = useState<ChartRange>('month');
  const prices = useQuery(pricesQuery);
  const price = prices.data?.items.find((each) => each.asset === asset);
  const from = addDays(berlinDateOf(new Date(serverNow())), -(days[range] ?? 0));
  const history = useQuery({
    ...priceHistoryQuery(asset, from),
    // Another range comes in the place of the former one, and another coin's curve is none of this.
    placeholderData: (former) => (former?.asset === asset ? former : undefined),
  });
  const isOnItsWay = isAwaited(history) || history.isPlaceholderData;
  const now = price?.value;
  const points = useMemo(() => {
    const past = (history.data?.items ?? []).map(({ on, value }) => ({
      x: Date.parse(on),
      value: parsePrice(value),
      label: civilDateText(on),
    }));
    const last = past.at(-1);
    // Today's is the price of the moment.
    if (last && now !== undefined) past[past.length - 1] = { ...last, value: parsePrice(now) };
    return past;
  }, [history.data, now]);
  return (
    <OnceAnswered queries={[prices]} height={400}>
      <Card
        title={words.priceOf(asset)}
        action={price ? <PriceText price={price} readAtMs={prices.dataUpdatedAt} /> : words.noPrice}
      >
        <LineChart
          label={words.priceOver(asset)}
          points={points}
          isAwaited={isOnItsWay}
          format={format}
          height={180}
          tone="accent"
          control={<ChartRangeField value={range} onChange={setRange} offered={offered} />}
          summary={isAwaited(history) ? '' : summaryOf(points.map(({ value }) => value))}
        />
      </Card>
    </OnceAnswered>
  );
}

function summaryOf(prices: readonly Price[]): string {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : 1));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return words.noHistory;
  return words.priceRange(format(lowest), format(highest));
}

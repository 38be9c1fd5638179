import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { priceHistoryQuery } from '@tessera/api-client/get-price-history';
import type { PriceHistory } from '@tessera/contracts/prices';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { CollateralAsset } from '@tessera/money/asset';
import { mulDiv } from '@tessera/money/mul-div';
import { PRICE_UNITS_PER_CENT, type Price, parsePrice, priceFromCents } from '@tessera/money/price';
import { civilDateText } from '@tessera/ui/date-text';
import { isAwaited } from '@tessera/ui/is-awaited';
import { LineChart } from '@tessera/ui/line-chart';
import type { ChartThreshold } from '@tessera/ui/line-chart-props';
import { useFailure } from '@tessera/ui/use-failure';
import { useMemo } from 'react';
import { marketPriceText, thresholdPriceText } from '../../parts/price-text.ts';
import { words } from './create-loan-words.ts';

type PriceYearProps = {
  readonly asset: CollateralAsset;
  readonly quote: LoanQuote | undefined;
};

/** The price of a coin over a year, with the prices at which something would happen to this loan. */
export function PriceYear({ asset, quote }: PriceYearProps) {
  const history = useQuery(priceHistoryQuery(asset));
  const failure = useFailure(history);
  const points = useMemo(() => (history.data ? pointsOf(history.data) : []), [history.data]);
  const warning = quote?.thresholdPrices.warning;
  const marginCall = quote?.thresholdPrices.marginCall;
  const liquidation = quote?.thresholdPrices.liquidation;
  const thresholds = useMemo<ChartThreshold[]>(() => {
    if (warning === undefined || marginCall === undefined || liquidation === undefined) return [];
    return [
      { label: t`Warning`, value: shownAbove(warning), tone: 'warn' },
      {
        label: t({ message: 'Margin call', context: 'line of a chart' }),
        value: shownAbove(marginCall),
        tone: 'call',
      },
      { label: t`Liquidation`, value: shownAbove(liquidation), tone: 'bad' },
    ];
  }, [warning, marginCall, liquidation]);
  return (
    <LineChart
      label={words.price.chart(asset)}
      points={points}
      isAwaited={isAwaited(history)}
      thresholds={thresholds}
      format={marketPriceText}
      summary={failure !== null ? words.price.missing : summaryOf(points, marginCall)}
    />
  );
}

/** A threshold as it is written elsewhere: rounded up to what is shown, a cent or less of a euro. */
function shownAbove(price: Price): Price {
  const unit = price < smallPrice ? PRICE_UNITS_PER_CENT / 100n : PRICE_UNITS_PER_CENT;
  return mulDiv(price, 1n, unit, 'up') * unit;
}

/** Below it prices are written with four decimals. */
const smallPrice = priceFromCents(1_000n);

type Day = { readonly x: number; readonly value: Price; readonly label: string };

function pointsOf({ items }: PriceHistory): Day[] {
  return items.map(({ on, value }) => ({
    x: Date.parse(on),
    value: parsePrice(value),
    label: civilDateText(on),
  }));
}

function summaryOf(days: readonly Day[], call: Price | undefined): string {
  const prices = days.map(({ value }) => value).toSorted((a, b) => (a < b ? -1 : 1));
  const [low] = prices;
  const high = prices.at(-1);
  if (low === undefined || high === undefined) return '';
  const range = words.price.range(marketPriceText(low), marketPriceText(high));
  if (call === undefined) return range;
  const below = days.findLast(({ value }) => value <= call);
  const text = thresholdPriceText(call);
  const history = below ? words.price.lastBelow(text, below.label) : words.price.neverBelow(text);
  return `${range} ${history}`;
}

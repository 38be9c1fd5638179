import type { PortfolioDay } from '@tessera/contracts/reports';
import { cents } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { useMemo } from 'react';
import { amountText } from './amount-text.ts';
import { civilDateText } from './date-text.tsx';
import { LineChart } from './line-chart.tsx';
import type { ChartPoint } from './line-chart-props.ts';
import { portfolioChartWords as words } from './portfolio-chart-words.ts';

const euroText = (value: bigint) => amountText({ asset: 'EUR', minor: cents(value) });

/** The net worth at the end of each day; days on which it is not known are left out. */
export function PortfolioChart({ days }: { days: readonly PortfolioDay[] }) {
  const points = useMemo(() => days.flatMap(pointOf), [days]);
  return (
    <LineChart
      label={words.chart}
      points={points}
      format={euroText}
      summary={<Summary points={points} />}
      tone="accent"
    />
  );
}

function pointOf({ on, net }: PortfolioDay): ChartPoint[] {
  if (!net) return [];
  return [{ x: Date.parse(on), value: fromWireMoney(net).minor, label: civilDateText(on) }];
}

function Summary({ points }: { points: readonly ChartPoint[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return words.flat;
  const lowest = points.reduce((one, other) => (other.value < one.value ? other : one));
  const highest = points.reduce((one, other) => (other.value > one.value ? other : one));
  return (
    <>
      {words.summary(first.label, euroText(first.value), last.label, euroText(last.value))}{' '}
      {words.lowest(euroText(lowest.value), lowest.label)}{' '}
      {words.highest(euroText(highest.value), highest.label)}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { LtvHistory } from '@tessera/contracts/risk';
import { dayMs } from '@tessera/lending/durations';
import { Card } from '@tessera/ui/card';
import { type ChartRange, ChartRangeField } from '@tessera/ui/chart-range-field';
import { instantText } from '@tessera/ui/date-text';
import { LineChart } from '@tessera/ui/line-chart';
import { percentText } from '@tessera/ui/percent-text';
import { QueryState } from '@tessera/ui/query-state';
import { type ReactNode, useMemo, useState } from 'react';
import { ltvHistoryQuery } from '../../api/get-ltv-history.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { cardWords, historyWords as words } from './loan-detail-words.ts';

const offered = ['day', 'week', 'month', 'all'] as const satisfies readonly ChartRange[];
type Range = (typeof offered)[number];

const pastOf: Record<Range, number | 'all'> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  all: 'all',
};

const isOffered = (range: ChartRange): range is Range => pastOf[range as Range] !== undefined;

const format = (basisPoints: bigint): string => ltvText(Number(basisPoints));

const formatTick = (basisPoints: bigint): string => percentText(Number(basisPoints));

type History = Pick<LtvHistory, 'items' | 'thresholds'>;

/** Where the loan stood over time, against the lines at which something happens. */
export function LtvHistoryCard({ loan }: { loan: LoanDetail }) {
  const [range, setRange] = useState<Range>('week');
  const history = useQuery(ltvHistoryQuery(loan.id, pastOf[range]));
  const choose = (chosen: ChartRange) => isOffered(chosen) && setRange(chosen);
  const control = <ChartRangeField value={range} onChange={choose} offered={offered} />;
  return (
    <Card title={cardWords.history}>
      <QueryState query={history} what={words.what} height={360}>
        {(data) => <LtvChart history={data} loan={loan} control={control} />}
      </QueryState>
    </Card>
  );
}

type LtvChartProps = {
  readonly history: History;
  readonly loan: LoanDetail;
  readonly control: ReactNode;
};

function LtvChart({ history, loan, control }: LtvChartProps) {
  const points = useMemo(() => withPresent(pointsOf(history), loan), [history, loan]);
  const thresholds = useMemo(() => thresholdsOf(history), [history]);
  return (
    <LineChart
      label={words.label}
      points={points}
      thresholds={thresholds}
      format={format}
      formatTick={formatTick}
      summary={summaryOf(points.map(({ value }) => Number(value)))}
      control={control}
    />
  );
}

/** Oldest first; without those when nothing was owed. */
function pointsOf({ items }: History) {
  return items.toReversed().flatMap(({ at, loanToValueBasisPoints: ltv }) => {
    if (ltv === null) return [];
    return [{ x: Date.parse(at), value: BigInt(ltv), label: instantText(at) }];
  });
}

/** A point is kept once an hour; the newest price may be younger than the last of them. */
function withPresent(points: ReturnType<typeof pointsOf>, loan: LoanDetail) {
  const { price, loanToValueBasisPoints: ltv } = loan;
  const last = points.at(-1);
  if (!price || ltv === null || !last || Date.parse(price.observedAt) <= last.x) return points;
  const label = instantText(price.observedAt);
  return [...points, { x: Date.parse(price.observedAt), value: BigInt(ltv), label }];
}

const thresholdsOf = ({ thresholds }: History) =>
  [
    { label: words.thresholds.warning, value: BigInt(thresholds.warning), tone: 'warn' },
    { label: words.thresholds.marginCall, value: BigInt(thresholds.marginCall), tone: 'call' },
    { label: words.thresholds.liquidation, value: BigInt(thresholds.liquidation), tone: 'bad' },
  ] as const;

function summaryOf(values: readonly number[]): string {
  const last = values.at(-1);
  if (last === undefined) return words.none;
  if (values.length === 1) return words.one(ltvText(last));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return words.level(ltvText(last));
  return words.summary(ltvText(low), ltvText(high), ltvText(last));
}

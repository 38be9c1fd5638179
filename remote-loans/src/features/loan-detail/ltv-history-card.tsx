import { useQuery } from '@tanstack/react-query';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { LtvHistory } from '@tessera/contracts/risk';
import { Card } from '@tessera/ui/card';
import { instantText } from '@tessera/ui/date-text';
import { LineChart } from '@tessera/ui/line-chart';
import { QueryState } from '@tessera/ui/query-state';
import { ltvHistoryQuery } from '../../api/get-ltv-history.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { cardWords, historyWords as words } from './loan-detail-words.ts';

const format = (basisPoints: bigint): string => ltvText(Number(basisPoints));

/** Where the loan stood over time, against the lines at which something happens. */
export function LtvHistoryCard({ loan }: { loan: LoanDetail }) {
  const history = useQuery(ltvHistoryQuery(loan.id));
  return (
    <Card title={cardWords.history}>
      <QueryState query={history} what={words.what} height={300}>
        {(data) => <LtvChart history={data} />}
      </QueryState>
    </Card>
  );
}

function LtvChart({ history }: { history: LtvHistory }) {
  const points = pointsOf(history);
  const values = points.map(({ value }) => Number(value));
  const now = values.at(-1);
  if (now === undefined) return <p>{words.none}</p>;
  const { thresholds } = history;
  return (
    <LineChart
      label={words.label}
      points={points}
      thresholds={[
        { label: words.thresholds.warning, value: BigInt(thresholds.warning), tone: 'warn' },
        { label: words.thresholds.marginCall, value: BigInt(thresholds.marginCall), tone: 'call' },
        {
          label: words.thresholds.liquidation,
          value: BigInt(thresholds.liquidation),
          tone: 'bad',
        },
      ]}
      format={format}
      summary={words.summary(
        ltvText(Math.min(...values)),
        ltvText(Math.max(...values)),
        ltvText(now),
      )}
    />
  );
}

/** Oldest first; without those when nothing was owed. */
function pointsOf({ items }: LtvHistory) {
  return items.toReversed().flatMap(({ at, loanToValueBasisPoints: ltv }) => {
    if (ltv === null) return [];
    return [{ x: Date.parse(at), value: BigInt(ltv), label: instantText(at) }];
  });
}

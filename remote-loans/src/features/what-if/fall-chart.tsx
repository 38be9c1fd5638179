import { dayMs } from '@tessera/lending/durations';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { collateralTerms } from '@tessera/lending/terms';
import { LineChart } from '@tessera/ui/line-chart';
import { useState } from 'react';
import { fallText, ltvText } from '../../parts/ratio-text.ts';
import type { FallOutcome } from './fall.ts';
import type { Fall } from './use-fall.ts';
import { whatIfWords as words } from './what-if-words.ts';

type FallChartProps = {
  readonly label: string;
  readonly outcome: FallOutcome;
  readonly fall: Fall;
  readonly height?: number;
};

const format = (basisPoints: bigint): string => ltvText(Number(basisPoints));

/** The loan-to-value during a fall, against the lines at which something happens. */
export function FallChart({ label, outcome, fall, height }: FallChartProps) {
  const { positions, end } = outcome;
  const [beginsAt] = useState(() => Date.now());
  const [start] = positions;
  if (!start) return null;
  const terms = collateralTerms[start.asset];
  const points = positions.flatMap((position, index) => {
    const ltv = loanToValueInBasisPoints(position);
    if (ltv === null) return [];
    return [
      {
        x: beginsAt + timeOf(position, index, outcome, fall),
        value: BigInt(ltv),
        label: labelOf(position, index, start, fall),
      },
    ];
  });
  return (
    <LineChart
      label={label}
      points={points}
      thresholds={[
        { label: words.thresholds.warning, value: BigInt(terms.warningLtv), tone: 'warn' },
        { label: words.thresholds.marginCall, value: BigInt(terms.marginCallLtv), tone: 'call' },
        { label: words.thresholds.liquidation, value: BigInt(terms.liquidationLtv), tone: 'bad' },
      ]}
      format={format}
      summary={words.at(end.price, fallText(start.price, end.price))}
      {...(height !== undefined && { height })}
    />
  );
}

/** A day for each step of a replay; an even fall takes a day from its begin to its end. */
function timeOf(position: LoanPosition, index: number, outcome: FallOutcome, fall: Fall): number {
  if (fall.scenario === 'replayed') return index * dayMs;
  const from = outcome.positions[0]?.price ?? position.price;
  const whole = from - outcome.end.price;
  return whole <= 0n ? 0 : Number(((from - position.price) * BigInt(dayMs)) / whole);
}

function labelOf(position: LoanPosition, index: number, start: LoanPosition, fall: Fall): string {
  if (index === 0) return words.now;
  if (fall.scenario === 'replayed') return words.day(index);
  return words.at(position.price, fallText(start.price, position.price));
}

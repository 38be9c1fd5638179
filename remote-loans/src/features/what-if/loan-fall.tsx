import type { LoanDetail } from '@tessera/contracts/loans';
import { dayMs } from '@tessera/lending/durations';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { collateralTerms } from '@tessera/lending/terms';
import { assetName } from '@tessera/money/asset-name';
import { LineChart } from '@tessera/ui/line-chart';
import { useState } from 'react';
import { positionOf } from '../../parts/loan-position.ts';
import { fallText, ltvText } from '../../parts/ratio-text.ts';
import { type FallOutcome, walkFall } from './fall.ts';
import { FallControls } from './fall-controls.tsx';
import { FallEnd } from './fall-end.tsx';
import { type Fall, useFall, useFunds } from './use-fall.ts';
import styles from './what-if.module.css';
import { eventSentence, whatIfWords as words } from './what-if-words.ts';

/** What a fall of its coin would do to a loan: drawn, told and summed up. */
export function LoanFall({ loan }: { loan: LoanDetail }) {
  const fall = useFall([loan.coin]);
  const fundsOf = useFunds();
  const start = positionOf(loan);
  if (!start) return <p>{words.noPrice}</p>;
  const prices = fall.pricesFor(start);
  const outcome = walkFall(start, prices, fundsOf(loan.coin), fall.rules);
  return (
    <div className={styles.place}>
      <FallControls fall={fall} hint={hintOf(fall, loan)} />
      <FallChart outcome={outcome} fall={fall} />
      <div className={styles.result}>
        <section>
          <h3 className={styles.heading}>{words.events}</h3>
          {outcome.events.length === 0 ? (
            <p>{words.nothing}</p>
          ) : (
            <ol className={styles.events}>
              {outcome.events.map((event) => (
                <li
                  key={`${event.step} ${event.kind}`}
                  className={styles.event}
                  data-kind={event.kind}
                >
                  {eventSentence(event, loan.coin, start.price)}
                </li>
              ))}
            </ol>
          )}
        </section>
        <section>
          <h3 className={styles.heading}>{words.ends}</h3>
          <FallEnd outcome={outcome} />
        </section>
      </div>
    </div>
  );
}

function hintOf({ scenario, stretches }: Fall, { coin }: LoanDetail): string {
  if (scenario === 'chosen') return words.chosenHint;
  const stretch = stretches.get(coin);
  const [first, last] = [stretch?.[0], stretch?.at(-1)];
  if (!first || !last) return words.calm;
  return words.replayedHint(assetName(coin), first.on, last.on, fallText(first.value, last.value));
}

const format = (basisPoints: bigint): string => ltvText(Number(basisPoints));

function FallChart({ outcome, fall }: { outcome: FallOutcome; fall: Fall }) {
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
      label={words.chart}
      points={points}
      thresholds={[
        { label: words.thresholds.warning, value: BigInt(terms.warningLtv), tone: 'warn' },
        { label: words.thresholds.marginCall, value: BigInt(terms.marginCallLtv), tone: 'call' },
        { label: words.thresholds.liquidation, value: BigInt(terms.liquidationLtv), tone: 'bad' },
      ]}
      format={format}
      summary={words.at(end.price, fallText(start.price, end.price))}
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

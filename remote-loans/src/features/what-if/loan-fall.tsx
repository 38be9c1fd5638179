import type { LoanDetail } from '@tessera/contracts/loans';
import type { Funds } from '@tessera/lending/cure-from-funds';
import { assetName } from '@tessera/money/asset-name';
import { positionOf } from '../../parts/loan-position.ts';
import { fallText } from '../../parts/ratio-text.ts';
import { walkFall } from './fall.ts';
import { FallChart } from './fall-chart.tsx';
import { FallControls } from './fall-controls.tsx';
import { FallEnd } from './fall-end.tsx';
import { FallEvents } from './fall-events.tsx';
import { OnceReplayable } from './once-replayable.tsx';
import { type Fall, useFall } from './use-fall.ts';
import styles from './what-if.module.css';
import { whatIfWords as words } from './what-if-words.ts';
import { WithFunds } from './with-funds.tsx';

/** What a fall of its coin would do to a loan: drawn, told and summed up. */
export function LoanFall({ loan }: { loan: LoanDetail }) {
  return (
    <WithFunds>{(fundsOf) => <FallOfLoan loan={loan} funds={fundsOf(loan.coin)} />}</WithFunds>
  );
}

function FallOfLoan({ loan, funds }: { loan: LoanDetail; funds: Funds }) {
  const fall = useFall([loan.coin]);
  const start = positionOf(loan);
  if (!start) return <p>{words.noPrice}</p>;
  const outcome = walkFall(start, fall.pricesFor(start), funds, fall.rules);
  return (
    <div className={styles.place}>
      <FallControls fall={fall} hint={hintOf(fall, loan)} />
      <OnceReplayable fall={fall}>
        <FallChart label={words.chart} outcome={outcome} fall={fall} />
        <div className={styles.result}>
          <section>
            <h3 className={styles.heading}>{words.events}</h3>
            <FallEvents events={outcome.events} start={start} scenario={fall.scenario} />
          </section>
          <section>
            <h3 className={styles.heading}>{words.ends}</h3>
            <FallEnd outcome={outcome} rules={fall.rules} free={outcome.free} />
          </section>
        </div>
      </OnceReplayable>
    </div>
  );
}

function hintOf({ scenario, stretches }: Fall, { coin }: LoanDetail): string {
  if (scenario === 'chosen') return words.chosenHint;
  const stretch = stretches.get(coin);
  if (!stretch) return words.replayedAll;
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (!first || !last) return words.calm;
  return words.replayedHint(assetName(coin), first.on, last.on, fallText(first.value, last.value));
}

import { loanName } from '@tessera/ui/loan-name';
import { StateBadge, type StateTone } from '@tessera/ui/state-badge';
import { useId } from 'react';
import type { FallOutcome } from './fall.ts';
import { FallChart } from './fall-chart.tsx';
import { FallEnd } from './fall-end.tsx';
import { FallEvents } from './fall-events.tsx';
import type { LoanInFall as Props } from './fall-of-all.ts';
import type { Fall } from './use-fall.ts';
import styles from './what-if.module.css';
import { gravest, gravestText, whatIfWords as words } from './what-if-words.ts';

const tones = { sale: 'bad', cure: 'good', margin_call: 'call', warning: 'warn' } as const;

/** One of several loans in a fall: the gravest of it first, then drawn, told and summed up. */
export function LoanInFall({ loan, outcome, fall }: Props & { readonly fall: Fall }) {
  const id = useId();
  const name = loanName(loan);
  const start = outcome?.positions[0];
  return (
    <article className={styles.loan} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        {outcome && <Gravest of={outcome} />}
      </header>
      {outcome && start ? (
        <>
          <FallChart label={words.chartOf(name)} outcome={outcome} fall={fall} height={160} />
          <div className={styles.result}>
            <FallEvents events={outcome.events} start={start} scenario={fall.scenario} />
            <FallEnd outcome={outcome} rules={fall.rules} />
          </div>
        </>
      ) : (
        <p>{words.noPrice}</p>
      )}
    </article>
  );
}

function Gravest({ of: { events } }: { of: FallOutcome }) {
  const kind = gravest(events);
  const tone: StateTone = kind === undefined ? 'neutral' : tones[kind];
  return <StateBadge tone={tone}>{gravestText(events)}</StateBadge>;
}

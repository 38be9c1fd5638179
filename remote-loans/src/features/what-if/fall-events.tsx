import type { LoanPosition } from '@tessera/lending/loan-position';
import type { FallEvent } from './fall.ts';
import type { Scenario } from './use-fall.ts';
import styles from './what-if.module.css';
import { eventSentence, whatIfWords as words } from './what-if-words.ts';

type FallEventsProps = {
  readonly events: readonly FallEvent[];
  readonly start: LoanPosition;
  readonly scenario: Scenario;
};

/** What would happen to a loan, one after the other; of a replay also on which day. */
export function FallEvents({ events, start, scenario }: FallEventsProps) {
  if (events.length === 0) return <p>{words.nothing}</p>;
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={`${event.step} ${event.kind}`} className={styles.event} data-kind={event.kind}>
          {scenario === 'replayed' && <p className={styles.day}>{words.day(event.step)}</p>}
          <p>{eventSentence(event, start.asset, start.price)}</p>
        </li>
      ))}
    </ol>
  );
}

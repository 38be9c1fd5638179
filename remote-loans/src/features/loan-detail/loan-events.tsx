import type { LoanEvent } from '@tessera/contracts/loans';
import { DateText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { eventFacts, eventTitle } from './event-words.ts';
import styles from './loan-events.module.css';

/** What happened to the loan, newest first. */
export function LoanEvents({ events }: { events: readonly LoanEvent[] }) {
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className={styles.events}>
      {newestFirst.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.title}>{eventTitle(event.type)}</p>
          <DimText small>
            <DateText date={event.at} />
          </DimText>
          <dl className={styles.facts}>
            {eventFacts(event.data).map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt> <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

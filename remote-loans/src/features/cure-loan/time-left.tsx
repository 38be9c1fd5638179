import { serverNow } from '@tessera/api-client/server-clock';
import { instantText } from '@tessera/ui/date-text';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import { useEffect, useReducer } from 'react';
import styles from './cure-loan.module.css';
import { timeText } from './cure-words.ts';

type TimeLeftProps = {
  readonly label: string;
  readonly endsAt: string;
  /** Said in place of the time once it is over. */
  readonly over: string;
  /** Said in place of the time while it stands still. */
  readonly paused?: string | undefined;
};

/** A countdown that ticks for the eye; a screen reader finds when it ends. */
export function TimeLeft({ label, endsAt, over, paused }: TimeLeftProps) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const leftMs = Date.parse(endsAt) - serverNow();
  const isTicking = paused === undefined && leftMs > 0;
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return (
    <div className={styles.time}>
      <p className={styles.label}>{label}</p>
      <p className={styles.clock}>
        <span aria-hidden="true">{paused ?? (leftMs > 0 ? timeText(leftMs) : over)}</span>
        <VisuallyHidden>{paused ?? instantText(endsAt)}</VisuallyHidden>
      </p>
    </div>
  );
}

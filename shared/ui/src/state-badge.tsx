import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './state-badge.module.css';

export type StateTone = 'good' | 'warn' | 'call' | 'bad' | 'info' | 'neutral';

/** A state in a word, with a mark whose shape differs by tone, so that colour is never alone. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={styles.badge}>
      <span className={classList(styles.mark, styles[tone])} aria-hidden="true" />
      {children}
    </span>
  );
}

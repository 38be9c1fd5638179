import type { ReactNode } from 'react';
import styles from './overview-page.module.css';

/** Rows of cards, one below the other. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

/** Two cards of one height, below each other where there is no room for both; one alone takes all of it. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Cards of one column of a row, of which the last reaches down to its end. */
export function Pile({ children }: { children: ReactNode }) {
  return <div className={styles.pile}>{children}</div>;
}

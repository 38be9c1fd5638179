import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  readonly start: ReactNode;
  readonly end: ReactNode;
  /** Which of the two is a little wider. */
  readonly wider: 'start' | 'end';
};

/** Cards in two columns, below each other where there is no room for two. */
export function Columns({ start, end, wider }: ColumnsProps) {
  return (
    <div className={styles.columns} data-wider={wider}>
      <div className={styles.column}>{start}</div>
      <div className={styles.column}>{end}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  /** Which of the two is a little wider. */
  wider?: 'start' | 'end';
  children: ReactNode;
};

/** What it holds in two columns, below each other where there is no room for two. */
export function Columns({ wider, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-wider={wider}>
      {children}
    </div>
  );
}

/** Cards, one below the other. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

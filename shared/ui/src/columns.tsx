import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  /** Which of the two is a little wider. */
  wider?: 'start' | 'end';
  /** Three stand beside each other where there is room, then two, then one. */
  count?: 2 | 3;
  /** Two already where each has the room of a phone: for cards that are read on phones as they are. */
  isEarly?: boolean;
  /** Of two that are a `Column` each, the last card of the shorter one reaches down to the other's end. */
  isFilled?: boolean;
  children: ReactNode;
};

/** What it holds in columns, below each other where its container has no room for them. */
export function Columns({
  wider,
  count = 2,
  isEarly = false,
  isFilled = false,
  children,
}: ColumnsProps) {
  return (
    <div className={styles.room}>
      <div
        className={styles.columns}
        data-wider={wider}
        data-count={count}
        data-early={isEarly || undefined}
        data-filled={isFilled || undefined}
      >
        {children}
      </div>
    </div>
  );
}

/** Cards, one below the other. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

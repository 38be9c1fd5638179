import type { ReactNode } from 'react';
import styles from './bar.module.css';

type BarProps = {
  /** Before the wordmark, where the thumb of a small screen looks for it. */
  start: ReactNode;
  links?: ReactNode;
  end: ReactNode;
};

/** The top bar of both layouts: 64 px, over a hairline, always in reach. */
export function Bar({ start, links, end }: BarProps) {
  return (
    <header className={styles.bar}>
      {start}
      <div className={styles.links}>{links}</div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}

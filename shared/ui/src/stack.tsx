import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** What stands in a card, one below the other with room between. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './computation.module.css';

/** How a figure came about, folded away until it is asked for. */
export function Computation({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary} aria-label={`How it was computed: ${of}`}>
        How it was computed
      </summary>
      <div className={styles.steps}>{children}</div>
    </details>
  );
}

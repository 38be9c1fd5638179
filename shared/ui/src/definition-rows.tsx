import type { ReactNode } from 'react';
import styles from './definition-rows.module.css';

export type DefinitionRow = {
  term: ReactNode;
  value: ReactNode;
  /** How the value came about, in a sentence below it. */
  help?: ReactNode;
  /** Distinguishes rows whose terms are not plain words. */
  key?: string;
};

/** Terms to the left, values to the right, a hairline between: the facts of a thing. */
export function DefinitionRows({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row, index) => (
        <div
          key={row.key ?? (typeof row.term === 'string' ? row.term : index)}
          className={styles.row}
        >
          <dt className={styles.term}>{row.term}</dt>
          <dd className={styles.value}>{row.value}</dd>
          {row.help !== undefined && <dd className={styles.help}>{row.help}</dd>}
        </div>
      ))}
    </dl>
  );
}

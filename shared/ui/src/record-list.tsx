import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styles from './record-list.module.css';

/** What happened, or what is kept, one below the other with a line between. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type RecordLineProps = {
  /** First what it is, then its state at the end of the line. */
  head: ReactNode;
  /** When, and where to: one line that is cut where there is no room. */
  detail?: ReactNode;
  /** While it is on its way. */
  confirmations?: { have: number; need: number } | undefined;
  /** What somebody may wonder about. */
  explanation?: ReactNode;
  /** Where links to this one lead. */
  id?: string;
  children?: ReactNode;
};

export function RecordLine(props: RecordLineProps) {
  const { head, detail, confirmations, explanation, id, children } = props;
  return (
    <li id={id} className={styles.line}>
      <div className={styles.head}>{head}</div>
      {confirmations && (
        <progress
          className={styles.progress}
          value={Math.min(confirmations.have, confirmations.need)}
          max={confirmations.need}
          aria-label={t`Confirmations`}
        />
      )}
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
      {children}
    </li>
  );
}

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styles from './change.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type ChangeProps = {
  before: ReactNode;
  after: ReactNode;
};

/** A figure before and after what somebody is about to do: "68.41% → 62.00%". */
export function Change({ before, after }: ChangeProps) {
  return (
    <span className={styles.change}>
      <VisuallyHidden>{t({ message: 'from', context: 'figure that changes' })} </VisuallyHidden>
      <span className={styles.before}>{before}</span>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <VisuallyHidden> {t({ message: 'to', context: 'figure that changes' })} </VisuallyHidden>
      <strong className={styles.after}>{after}</strong>
    </span>
  );
}

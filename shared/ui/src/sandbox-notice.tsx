import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styles from './sandbox-notice.module.css';

/** Marks a part that exists in the sandbox only, and says what is not real about it. */
export function SandboxNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <strong className={styles.tag}>{t`Sandbox`}</strong>
      <span>{children}</span>
    </p>
  );
}

import { t } from '@lingui/core/macro';
import { Button } from '@tessera/ui/button';
import styles from './load-failure-panel.module.css';

type LoadFailurePanelProps = {
  busy: boolean;
  onTryAgain: () => void;
};

/** Stands where a page would: what happened, and the one thing to do about it. */
export function LoadFailurePanel({ busy, onTryAgain }: LoadFailurePanelProps) {
  return (
    <section className={styles.panel} role="alert">
      <h1>{t`This part of the site did not load`}</h1>
      <p>{t`The rest of the site works. Your money and your loans are not affected.`}</p>
      <Button variant="primary" busy={busy} onClick={onTryAgain}>
        {t`Try again`}
      </Button>
    </section>
  );
}

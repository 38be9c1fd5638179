import { t } from '@lingui/core/macro';
import { Button } from '@tessera/ui/button';
import styles from './failure-line.module.css';

type FailureLineProps = { busy: boolean; onTryAgain: () => void };

/** Below a page that can be read and does not answer: what happened, and the one thing to do about it. It moves nothing. */
export function FailureLine({ busy, onTryAgain }: FailureLineProps) {
  return (
    <div className={styles.line} role="alert">
      <p>{t`This page did not load as a whole: you can read it, and follow its links.`}</p>
      <Button small busy={busy} onClick={onTryAgain}>
        {t`Try again`}
      </Button>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';
import { whyItFailed } from './explain-failure.ts';
import { Icon } from './icon.tsx';
import { warningIcon } from './icons.ts';
import styles from './load-failure.module.css';
import { RetryWait, useSecondsToWait } from './retry-wait.tsx';

type LoadFailureProps = {
  /** What could not be loaded: "your loans". */
  what: string;
  error: Error;
  /** Of what would stand here, in pixels. */
  height?: number | undefined;
  isBusy: boolean;
  onRetry: () => void;
};

/** In the place of what did not load: what happened, and the way to ask again, from when on it can be. */
export function LoadFailure({ what, error, height = 0, isBusy, onRetry }: LoadFailureProps) {
  const seconds = useSecondsToWait(error);
  return (
    <div className={styles.failed} role="alert">
      {/* What stands below does not move up. */}
      <svg className={styles.room} width="0" height={height} aria-hidden="true" />
      <span className={styles.mark}>
        <Icon of={warningIcon} />
      </span>
      <p className={styles.title}>{t`We could not load ${what}.`}</p>
      <p className={styles.reason}>
        {whyItFailed(error)} {seconds > 0 && <RetryWait seconds={seconds} />}
      </p>
      <Button busy={isBusy} disabled={seconds > 0} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
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
  /** It is being asked for again; shown only to who pressed the button. */
  isAsking: boolean;
  onRetry: () => void;
};

/** In the place of what did not load: what happened, and the way to ask again, from when on it can be. */
export function LoadFailure({ what, error, height = 0, isAsking, onRetry }: LoadFailureProps) {
  const seconds = useSecondsToWait(error);
  const { isBusy, button, press } = usePress(isAsking, onRetry);
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
      <Button ref={button} busy={isBusy} disabled={seconds > 0} onClick={press}>
        {t`Try again`}
      </Button>
    </div>
  );
}

/** From a press until what it asked for has failed again, when the focus is given back. */
function usePress(isAsking: boolean, onRetry: () => void) {
  const [isPressed, setIsPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = isPressed && isAsking;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      setIsPressed(false);
      // A browser takes the focus from a button that takes no press.
      if (document.activeElement === document.body) button.current?.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  const press = () => {
    setIsPressed(true);
    onRetry();
  };
  return { isBusy, button, press };
}

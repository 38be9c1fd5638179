import { Trans } from '@lingui/react/macro';
import { useEffect, useReducer } from 'react';
import { retryAtOf, waitText } from './explain-failure.ts';

/** How many seconds are left until what was asked too often is taken again, kept up to date. */
export function useSecondsToWait(error: unknown): number {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const leftMs = (retryAtOf(error) ?? 0) - Date.now();
  const isWaiting = leftMs > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(lookAgain, 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isWaiting ? Math.ceil(leftMs / 1_000) : 0;
}

/** "Try again in 54 seconds." A timer is not read out each second, also not within an alert. */
export function RetryWait({ seconds }: { seconds: number }) {
  return (
    <Trans>
      Try again in <span role="timer">{waitText(seconds)}</span>.
    </Trans>
  );
}

import { type ReactNode, useLayoutEffect } from 'react';

type OnceTakenOverProps = { then: (() => void) | undefined; children: ReactNode };

/**
 * Says that all that is below it listens now: before anything is drawn again or painted, and after React is done, which
 * answers an event at once only then.
 */
export function OnceTakenOver({ then, children }: OnceTakenOverProps) {
  useLayoutEffect(() => {
    if (then !== undefined) queueMicrotask(then);
  }, [then]);
  return children;
}

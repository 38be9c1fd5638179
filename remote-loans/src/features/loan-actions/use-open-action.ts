import { makeIdempotencyKey } from '@tessera/api-client/make-idempotency-key';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const names = ['repay', 'pay-off', 'add', 'release', 'withdraw'] as const;
export type LoanActionName = (typeof names)[number];

const [action, wish] = ['do', 'wish'];

/**
 * Which action's dialog is open. It stands in the address, so that a reload keeps it and a notice can
 * lead to it; the way back closes it. Beside it stands the name of the wish, so that a second tab and
 * the way forward mean the same one, which is done once.
 */
export function useOpenAction() {
  const [parameters, setParameters] = useSearchParams();
  const open = names.find((name) => name === parameters.get(action));
  const named = parameters.get(wish) ?? undefined;
  const start = (name: LoanActionName) =>
    setParameters({ [action]: name, [wish]: makeIdempotencyKey() }, { preventScrollReset: true });
  const close = () => setParameters({}, { replace: true, preventScrollReset: true });
  /** A refusal ends a wish: pressing again is another. */
  const renew = () =>
    setParameters(
      (now) => {
        now.set(wish, makeIdempotencyKey());
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const isNameless = open !== undefined && named === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to an action names no wish yet.
  useEffect(() => {
    if (isNameless) renew();
  }, [isNameless]);
  return { open, start, close, wish: { name: named, renew } };
}

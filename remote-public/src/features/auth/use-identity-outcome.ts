import type { IdentityResult } from '@tessera/shell';
import { useEffect, useState } from 'react';

const started = new Map<string, Promise<IdentityResult<unknown>>>();

/**
 * The outcome of an operation that a link asks for, `undefined` while it runs. A code can be used
 * once, so that rendering twice must not ask twice: one promise is kept for each `key`.
 */
export function useIdentityOutcome<Value>(
  key: string,
  operation: () => Promise<IdentityResult<Value>>,
): IdentityResult<Value> | undefined {
  const [settled, setSettled] = useState<{ key: string; result: IdentityResult<Value> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the operation.
  useEffect(() => {
    let isCurrent = true;
    const promise = (started.get(key) ?? operation()) as Promise<IdentityResult<Value>>;
    started.set(key, promise);
    promise.then((result) => {
      // A refusal may be tried again by opening the link anew; a success must not be repeated.
      if (!result.ok) started.delete(key);
      if (isCurrent) setSettled({ key, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return settled?.key === key ? settled.result : undefined;
}

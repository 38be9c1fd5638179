import { type ReactNode, useCallback, useState } from 'react';
import { Card } from './card.tsx';
import { retryAtOf, whyItFailed } from './explain-failure.ts';
import { LoadFailure } from './load-failure.tsx';
import styles from './one-failure.module.css';
import { type AskingPart, AskingParts } from './use-asking-part.ts';

type OneFailureProps = {
  /** What could not be loaded where nothing could: "your Fiat Wallet". */
  what: string;
  /** They ask by `QueryState`s of their own. */
  children: ReactNode;
};

/**
 * Parts of a page of which each says by itself that it did not load. Where all of them failed for the
 * same reason it is said once, and one press asks for all of them again; they wait out of sight.
 */
export function OneFailure({ what, children }: OneFailureProps) {
  const [parts, setParts] = useState<readonly AskingPart[]>([]);
  const join = useCallback((part: AskingPart) => {
    setParts((others) => [...others, part]);
    return () => setParts((all) => all.filter((other) => other !== part));
  }, []);
  const failure = commonFailure(parts);
  return (
    <AskingParts value={join}>
      {failure && (
        <Card>
          <LoadFailure
            what={what}
            error={failure}
            isAsking={parts.some(({ isAsking }) => isAsking)}
            onRetry={() => {
              for (const { ask } of parts) ask();
            }}
          />
        </Card>
      )}
      <div className={failure ? undefined : styles.parts} hidden={failure !== undefined}>
        {children}
      </div>
    </AskingParts>
  );
}

/** What all of several parts failed for, the one that is to be waited for longest. */
function commonFailure(parts: readonly AskingPart[]): Error | undefined {
  const failures = parts.flatMap(({ error }) => error ?? []);
  if (parts.length < 2 || failures.length < parts.length) return undefined;
  if (new Set(failures.map(whyItFailed)).size > 1) return undefined;
  const [longest] = failures.toSorted(
    (one, other) => (retryAtOf(other) ?? 0) - (retryAtOf(one) ?? 0),
  );
  return longest;
}

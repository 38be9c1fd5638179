import { QueryState } from '@tessera/ui/query-state';
import type { ReactNode } from 'react';
import type { Fall } from './use-fall.ts';
import { whatIfWords as words } from './what-if-words.ts';

/** A fall, once the prices are there that it replays. */
export function OnceReplayable({ fall, children }: { fall: Fall; children: ReactNode }) {
  const missing =
    fall.scenario === 'replayed' && fall.histories.find(({ data }) => data === undefined);
  if (!missing) return children;
  return (
    <QueryState query={missing} what={words.what} height={480}>
      {() => null}
    </QueryState>
  );
}

import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@tessera/api-client/server-clock';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { factorsQuery } from '../../api/get-factors.ts';
import styles from './password-change.module.css';
import { passwordWords as words } from './password-words.ts';

const leastWaitMs = 30_000;

/** What a change does to withdrawals, and, while that lasts, until when one did. */
export function FreezeState() {
  const { data } = useQuery({
    ...factorsQuery,
    refetchInterval: ({ state }) => untilEnd(state.data?.withdrawalsFrozenUntil ?? null),
  });
  const until = data?.withdrawalsFrozenUntil ?? null;
  return (
    <div className={styles.state}>
      {until === null ? (
        <DimText>{words.before}</DimText>
      ) : (
        <Notice tone="warn" title={words.frozenTitle(instantText(until))}>
          {words.frozen}
        </Notice>
      )}
    </div>
  );
}

/** Asked again once the freeze has ended. */
function untilEnd(until: string | null): number | false {
  return until !== null && Math.max(leastWaitMs, Date.parse(until) - serverNow());
}

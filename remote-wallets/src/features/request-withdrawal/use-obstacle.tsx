import { useClaims } from '@tessera/api-client/use-claims';
import { ClaimNotice } from '@tessera/ui/claim-notice';
import { useFrozenUntil } from '../../parts/use-frozen-until.ts';
import { FreezeNotice } from './freeze-notice.tsx';

/** Whether anything may leave now, and if not, why: said before anything is typed. */
export function useObstacle() {
  const frozenUntil = useFrozenUntil();
  const claims = useClaims();
  const isStopped = frozenUntil !== undefined || claims.length > 0;
  return {
    isStopped,
    notice: isStopped ? (
      <>
        {frozenUntil !== undefined && <FreezeNotice until={frozenUntil} />}
        {claims.length > 0 && <ClaimNotice claims={claims} />}
      </>
    ) : null,
  };
}

import { useClaims } from '@tessera/api-client/use-claims';
import { Loading } from '@tessera/ui/loading';
import { lazy, type ReactElement, Suspense } from 'react';

// The shell's banner says it too, should the file not come.
const ClaimNotice = lazy(() =>
  import(/* webpackChunkName: "claim-notice" */ '@tessera/ui/claim-notice').then(
    (loaded) => ({ default: loaded.ClaimNotice }),
    () => ({ default: Nothing }),
  ),
);

/** What stops borrowing, as a file of its own: nearly nobody owes us anything. */
export function LazyClaimNotice() {
  const claims = useClaims();
  if (claims.length === 0) return null;
  return (
    <Suspense fallback={<Loading height={144} />}>
      <ClaimNotice claims={claims} />
    </Suspense>
  );
}

function Nothing(): ReactElement {
  return <Suspense />;
}

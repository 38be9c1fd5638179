import { useLayout, useSession } from '@tessera/shell';
import { Navigate, useLocation, useOutlet } from 'react-router-dom';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import { signInPathFor } from '../app/paths.ts';

/** Gives every page below it to one user: the next one starts with nothing of theirs. */
function PagesOf({ userId }: { userId: string }) {
  const page = useOutlet();
  return <div key={userId}>{page ?? <PageSkeleton />}</div>;
}

/**
 * The guard of the dashboard. Nothing private is drawn before it is known who is there; a guest is
 * sent to sign in and back; a user on the way out is left in peace until the way ends at `/`.
 */
export function UserPages() {
  const session = useSession();
  const location = useLocation();
  // The router is ahead of what React shows: on the way out, this page is not the address any more.
  const isBeingLeft = useLayout().name !== 'dashboard';
  if (session.status === 'signed-in') return <PagesOf userId={session.user.id} />;
  if (session.status === 'none' && !isBeingLeft)
    return <Navigate to={signInPathFor(location)} replace />;
  return <PageSkeleton />;
}

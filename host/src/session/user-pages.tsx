import type { Session } from '@tessera/contracts/shell-events';
import { useLayout, useSession } from '@tessera/shell';
import { useDeferredValue } from 'react';
import { Navigate, useLocation, useOutlet } from 'react-router-dom';
import { AwaitedHeading } from '../app/first-heading.tsx';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import { signInPathFor } from '../app/paths.ts';

/** Gives every page below it to one user: the next one starts with nothing of theirs. */
function PagesOf({ userId }: { userId: string }) {
  const page = useOutlet();
  return <div key={userId}>{page ?? <PageSkeleton />}</div>;
}

/**
 * The user whose pages are drawn: who is there, once React has had the time to draw those in pieces, between which a phone
 * hears its reader. Whoever leaves is gone at once.
 */
function useShownUser(session: Session): string | undefined {
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const drawn = useDeferredValue(userId);
  return drawn === userId ? userId : undefined;
}

/**
 * The guard of the dashboard. Nothing private is drawn before it is known who is there, but what the page is called; a
 * guest is sent to sign in and back; a user on the way out is left in peace until the way ends at `/`.
 */
export function UserPages() {
  const session = useSession();
  const location = useLocation();
  // The router is ahead of what React shows: on the way out, this page is not the address any more.
  const isBeingLeft = useLayout().name !== 'dashboard';
  const userId = useShownUser(session);
  if (userId !== undefined) return <PagesOf userId={userId} />;
  if (session.status === 'none' && !isBeingLeft)
    return <Navigate to={signInPathFor(location)} replace />;
  return <AwaitedHeading otherwise={<PageSkeleton />} />;
}

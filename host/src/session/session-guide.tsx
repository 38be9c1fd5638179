import { useSession } from '@tessera/shell';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { safeRedirect } from './safe-redirect.ts';

const pagesForGuests: readonly string[] = [paths.signIn, paths.signUp];

/** Leads whoever is signed in, or has just become so, on from the pages for guests. */
export function SessionGuide() {
  const session = useSession();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isForGuests = pagesForGuests.includes(pathname.toLowerCase().replace(/\/+$/, ''));
  if (session.status !== 'signed-in' || !isForGuests) return null;
  return <Navigate to={safeRedirect(query.get('redirect'))} replace />;
}

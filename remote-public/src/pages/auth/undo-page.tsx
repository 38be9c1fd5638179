import { Navigate, useLocation } from 'react-router-dom';
import { UndoFactorLink } from '../../features/auth/undo-factor-link.tsx';
import { UnknownLink } from '../../features/auth/unknown-link.tsx';

/**
 * Where the link of the mail about a new authenticator app leads. Its token leaves the address bar at once,
 * and stays with this entry of the tab's history, so that the page can be loaded anew.
 */
export function UndoPage() {
  const { pathname, search, hash, state } = useLocation();
  const linked = tokenIn(hash) || tokenIn(search);
  if (linked !== '') return <Navigate to={pathname} replace state={{ token: linked }} />;
  const token = (state as { readonly token?: string } | null)?.token ?? '';
  return token === '' ? <UnknownLink /> : <UndoFactorLink key={token} token={token} />;
}

/** Links mailed before had it in their query. */
const tokenIn = (part: string): string => new URLSearchParams(part.slice(1)).get('token') ?? '';

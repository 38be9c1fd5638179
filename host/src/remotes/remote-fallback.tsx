import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { Remotes } from './create-remotes.ts';
import { LoadFailurePanel } from './load-failure-panel.tsx';

interface RemoteFallbackProps {
  remotes: Pick<Remotes, 'claims'>;
  notFound: ReactNode;
}

/**
 * The `*` child of a layout: the remote of this path is not in the page, or there is none. Trying
 * again navigates to the same place, upon which the router asks for the remote once more.
 */
export function RemoteFallback({ remotes, notFound }: RemoteFallbackProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  if (!remotes.claims(location.pathname)) return notFound;
  return (
    <LoadFailurePanel busy={busy} onTryAgain={() => void navigate(location, { replace: true })} />
  );
}

import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import type { Remotes } from './create-remotes.tsx';
import { LoadFailurePanel } from './load-failure-panel.tsx';

type RemoteFallbackProps = {
  remotes: Pick<Remotes, 'stateOf' | 'reloadForOtherShell'>;
  notFound: ReactNode;
};

/**
 * The `*` child of a layout. The router shows it while the remote of a cold page is on its way, and
 * goes on showing it when that fails or when there is no such remote. Trying again navigates to the
 * same place, upon which the router asks for the remote once more.
 */
export function RemoteFallback({ remotes, notFound }: RemoteFallbackProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const state = remotes.stateOf(location.pathname);
  if (state === 'unclaimed') return notFound;
  if (state === 'claimed') return <PageSkeleton />;
  const tryAgain = () => {
    if (!remotes.reloadForOtherShell()) void navigate(location, { replace: true });
  };
  return <LoadFailurePanel busy={busy} onTryAgain={tryAgain} />;
}

import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import { FailureLine } from '../fragment/failure-line.tsx';
import { useFragment } from '../fragment/fragment-provider.tsx';
import type { Remotes } from './create-remotes.tsx';
import { LoadFailurePanel } from './load-failure-panel.tsx';

type RemoteFallbackProps = {
  remotes: Pick<Remotes, 'stateOf' | 'reloadForOtherShell'>;
  notFound: ReactNode;
};

/**
 * The `*` child of a layout. The router shows it while the remote of a cold page is on its way, and
 * goes on showing it when that fails or when there is no such remote. Trying again navigates to the
 * same place, upon which the router asks for the remote once more. A page that was drawn ahead stands meanwhile.
 */
export function RemoteFallback({ remotes, notFound }: RemoteFallbackProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const state = remotes.stateOf(location.pathname);
  const canBeRead = useFragment() !== undefined;
  if (state === 'unclaimed') return notFound;
  if (state === 'claimed') return canBeRead ? null : <PageSkeleton />;
  const tryAgain = () => {
    if (!remotes.reloadForOtherShell()) void navigate(location, { replace: true });
  };
  const Failure = canBeRead ? FailureLine : LoadFailurePanel;
  return <Failure busy={busy} onTryAgain={tryAgain} />;
}

import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { LoadFailurePanel } from './load-failure-panel.tsx';

/** What a page of a remote shows in its place when it throws; the layout around it stays. */
export function PageFailure({ onFailed }: { onFailed: (reason: string) => void }) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    console.error('A page failed', error);
    onFailed(error instanceof Error ? error.message : String(error));
  }, [error, onFailed]);
  return (
    <LoadFailurePanel busy={busy} onTryAgain={() => void navigate(location, { replace: true })} />
  );
}

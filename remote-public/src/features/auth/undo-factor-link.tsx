import { useQuery } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { ButtonLink } from '@tessera/ui/button-link';
import { LoadFailure } from '@tessera/ui/load-failure';
import { Skeleton } from '@tessera/ui/skeleton';
import { factorUndoQuery } from '../../api/get-factor-undo.ts';
import { AuthFrame } from './auth-frame.tsx';
import { OpenUndo } from './open-undo.tsx';
import { undoWords as words } from './undo-words.ts';

/** What a mailed link would undo, or what came of it. */
export function UndoFactorLink({ token }: { token: string }) {
  const undo = useQuery(factorUndoQuery(token));
  if (undo.data?.state === 'open') return <OpenUndo token={token} undo={undo.data} />;
  if (undo.data) return <Over state={undo.data.state} />;
  if (isProblem(undo.error, 'not_found', 'invalid_request')) return <UnknownLink />;
  return (
    <AuthFrame title={words.loading.title} lead={words.loading.lead}>
      {undo.error === null ? (
        <Skeleton height={152} />
      ) : (
        <LoadFailure
          what="your link"
          error={undo.error}
          isBusy={undo.isFetching}
          onRetry={() => undo.refetch()}
        />
      )}
    </AuthFrame>
  );
}

export function UnknownLink() {
  return (
    <AuthFrame title={words.unknown.title} lead={words.unknown.lead}>
      <ButtonLink to="/auth/sign-in" variant="primary" wide>
        {words.signIn}
      </ButtonLink>
    </AuthFrame>
  );
}

function Over({ state }: { state: 'undone' | 'expired' | 'gone' }) {
  const { title, lead } = words[state];
  return (
    <AuthFrame title={title} lead={lead}>
      {state === 'expired' ? (
        <ButtonLink to="/static/contact" variant="primary" wide>
          {words.contact}
        </ButtonLink>
      ) : (
        <ButtonLink to="/auth/forgotten-password" variant="primary" wide>
          {words.newPassword}
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

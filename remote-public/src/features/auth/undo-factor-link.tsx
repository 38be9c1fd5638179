import { ButtonLink } from '@tessera/ui/button-link';
import { factorUndoQuery } from '../../api/get-factor-undo.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLink } from './mailed-link.tsx';
import { OpenUndo } from './open-undo.tsx';
import { undoWords as words } from './undo-words.ts';

/** What a mailed link would undo, or what came of it. */
export function UndoFactorLink({ token }: { token: string }) {
  return (
    <MailedLink query={factorUndoQuery(token)}>
      {(found, onDone) =>
        found.state === 'open' ? (
          <OpenUndo token={token} undo={found} onDone={onDone} />
        ) : (
          <Over state={found.state} />
        )
      }
    </MailedLink>
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

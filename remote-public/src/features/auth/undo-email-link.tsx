import type { EmailUndo } from '@tessera/contracts/email-changes';
import { ButtonLink } from '@tessera/ui/button-link';
import { emailUndoQuery } from '../../api/email-links.ts';
import { withQuery } from '../../parts/with-query.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailLinkWords } from './email-link-words.ts';
import { MailedLink } from './mailed-link.tsx';
import { OpenEmailUndo } from './open-email-undo.tsx';

const words = emailLinkWords.undo;

/** What the link that was mailed to a former address would undo, or what came of it. */
export function UndoEmailLink({ token }: { token: string }) {
  return (
    <MailedLink query={emailUndoQuery(token)}>
      {(found, onDone) =>
        found.state === 'open' ? (
          <OpenEmailUndo token={token} undo={found} onDone={onDone} />
        ) : (
          <Over state={found.state} undo={found} />
        )
      }
    </MailedLink>
  );
}

type OverProps = { state: Exclude<EmailUndo['state'], 'open'>; undo: EmailUndo };

function Over({ state, undo: { formerEmail: email, takesApp } }: OverProps) {
  const { title, lead } = words[state];
  return (
    <AuthFrame title={title} lead={typeof lead === 'string' ? lead : lead(email)}>
      {state === 'undone' && takesApp && <p>{words.undone.app}</p>}
      {state === 'expired' ? (
        <ButtonLink to="/static/contact" variant="primary" wide>
          {emailLinkWords.contact}
        </ButtonLink>
      ) : (
        <ButtonLink to={withQuery('/auth/forgotten-password', { email })} variant="primary" wide>
          {emailLinkWords.newPassword}
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

import { ButtonLink } from '@tessera/ui/button-link';
import { emailChangeLinkQuery } from '../../api/email-links.ts';
import { withQuery } from '../../parts/with-query.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailLinkWords } from './email-link-words.ts';
import { MailedLink } from './mailed-link.tsx';
import { OpenEmailChange } from './open-email-change.tsx';

const words = emailLinkWords.confirm;

/** What the link that was mailed to a new address does, or what came of it. */
export function ConfirmEmailLink({ token }: { token: string }) {
  return (
    <MailedLink query={emailChangeLinkQuery(token)}>
      {({ state, newEmail, expiresAt }, onDone) => {
        if (state === 'open')
          return (
            <OpenEmailChange
              token={token}
              newEmail={newEmail}
              expiresAt={expiresAt}
              onDone={onDone}
            />
          );
        const { title, lead } = words[state];
        return (
          <AuthFrame title={title} lead={typeof lead === 'string' ? lead : lead(newEmail)}>
            <ButtonLink
              to={withQuery('/auth/sign-in', {
                email: state === 'confirmed' ? newEmail : '',
                redirect: '/dashboard/profile',
              })}
              variant="primary"
              wide
            >
              {emailLinkWords.signIn}
            </ButtonLink>
          </AuthFrame>
        );
      }}
    </MailedLink>
  );
}

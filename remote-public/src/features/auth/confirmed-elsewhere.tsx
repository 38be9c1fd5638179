import { ButtonLink } from '@tessera/ui/button-link';
import { AuthFrame } from './auth-frame.tsx';
import { signInPath } from './sign-in-path.ts';
import type { MailConfirmation } from './use-mail-confirmed.ts';

type ConfirmedElsewhereProps = {
  email: string;
  state: Exclude<MailConfirmation, 'awaited'>;
};

/** What a page says that waited for a mail's link, once another tab has followed it. */
export function ConfirmedElsewhere({ email, state }: ConfirmedElsewhereProps) {
  if (state === 'going-on') {
    return (
      <AuthFrame title="Your e-mail is confirmed" lead="Your account is open. You are signed in.">
        {null}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="A link was followed in another tab"
      lead="If it was that of your mail, your account is open. Sign in to begin."
    >
      <ButtonLink to={signInPath(email)} variant="primary" wide>
        Sign in
      </ButtonLink>
    </AuthFrame>
  );
}

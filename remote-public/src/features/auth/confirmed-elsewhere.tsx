import { t } from '@lingui/core/macro';
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
      <AuthFrame
        title={t`Your e-mail is confirmed`}
        lead={t`Your account is open. You are signed in.`}
      >
        {null}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`A link was followed in another tab`}
      lead={t`If it was that of your mail, your account is open. Sign in to begin.`}
    >
      <ButtonLink to={signInPath(email)} variant="primary" wide>{t`Sign in`}</ButtonLink>
    </AuthFrame>
  );
}

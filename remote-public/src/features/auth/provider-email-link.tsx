import { t } from '@lingui/core/macro';
import { getShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { AuthFrame } from './auth-frame.tsx';
import { emailLinkWords as words } from './email-link-words.ts';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import { signInPath } from './sign-in-path.ts';
import { useIdentityOutcome } from './use-identity-outcome.ts';

type ProviderEmailLinkProps = { mode: 'verifyAndChangeEmail' | 'recoverEmail'; code: string };

/**
 * A link about a new address that the identity provider mailed by itself: who changes it past our screens gets
 * one, and so does the former address after any change. The API notes what comes of it by the next token.
 */
export function ProviderEmailLink({ mode, code }: ProviderEmailLinkProps) {
  const outcome = useIdentityOutcome(`${mode} ${code}`, () =>
    getShell().identity.verifyEmail(code),
  );
  if (outcome === undefined) {
    return (
      <AuthFrame title={words.provider.changing} lead={t`This takes a moment.`}>
        {null}
      </AuthFrame>
    );
  }
  const isBack = outcome.ok && mode === 'recoverEmail';
  const said = isBack ? words.provider.restored : words.provider.changed;
  return (
    <AuthFrame
      title={outcome.ok ? said.title : t`This link did not work`}
      lead={outcome.ok ? said.lead : explainIdentityFailure(outcome.reason)}
    >
      <ButtonLink to={isBack ? '/auth/forgotten-password' : signInPath()} variant="primary" wide>
        {isBack ? words.newPassword : words.signIn}
      </ButtonLink>
    </AuthFrame>
  );
}

import { t } from '@lingui/core/macro';
import { getShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { Loading } from '@tessera/ui/loading';
import { AuthFrame } from './auth-frame.tsx';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useIdentityOutcome } from './use-identity-outcome.ts';

/** Completes the link of a reset mail: checks it first, then asks for the new password. */
export function ResetPassword({ code }: { code: string }) {
  const outcome = useIdentityOutcome(`reset ${code}`, () =>
    getShell().identity.checkPasswordResetCode(code),
  );
  if (outcome === undefined) {
    return (
      <AuthFrame title={t`Set a new password`} lead={t`Checking your link.`}>
        <Loading height={152} />
      </AuthFrame>
    );
  }
  if (!outcome.ok) {
    return (
      <AuthFrame title={t`This link did not work`} lead={explainIdentityFailure(outcome.reason)}>
        <ButtonLink to="/auth/forgotten-password" variant="primary" wide>
          {t`Ask for a new link`}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`Set a new password`}
      lead={t`For the account of ${{ email: outcome.value }}.`}
    >
      <NewPasswordForm code={code} email={outcome.value} />
    </AuthFrame>
  );
}

import { getShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { Skeleton } from '@tessera/ui/skeleton';
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
      <AuthFrame title="Set a new password" lead="Checking your link.">
        <Skeleton height={152} />
      </AuthFrame>
    );
  }
  if (!outcome.ok) {
    return (
      <AuthFrame title="This link did not work" lead={explainIdentityFailure(outcome.reason)}>
        <ButtonLink to="/auth/forgotten-password" variant="primary" wide>
          Ask for a new link
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Set a new password" lead={<>For the account of {outcome.value}.</>}>
      <NewPasswordForm code={code} email={outcome.value} />
    </AuthFrame>
  );
}

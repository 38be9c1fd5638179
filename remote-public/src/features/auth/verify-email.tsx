import { t } from '@lingui/core/macro';
import { getShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { Navigate } from 'react-router-dom';
import { AuthFrame } from './auth-frame.tsx';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import styles from './form.module.css';
import { announceMailConfirmed } from './mail-confirmed.ts';
import { signInPath } from './sign-in-path.ts';
import { useIdentityOutcome } from './use-identity-outcome.ts';

/** Completes the link of a verification mail, and goes on to signing in. */
export function VerifyEmail({ code }: { code: string }) {
  const outcome = useIdentityOutcome(`verify ${code}`, async () => {
    const result = await getShell().identity.verifyEmail(code);
    if (result.ok) announceMailConfirmed();
    return result;
  });
  if (outcome === undefined) {
    return (
      <AuthFrame title={t`Confirming your e-mail`} lead={t`This takes a moment.`}>
        {null}
      </AuthFrame>
    );
  }
  if (outcome.ok) return <Navigate to={signInPath('', 'yes')} replace />;
  const isStale = outcome.reason === 'invalid-or-expired-code';
  return (
    <AuthFrame
      title={t`This link did not work`}
      lead={
        isStale
          ? t`It was used already or has expired. If you confirmed your e-mail before, sign in. If not, signing in lets you ask for a new link.`
          : explainIdentityFailure(outcome.reason)
      }
    >
      <div className={styles.form}>
        <ButtonLink to={signInPath()} variant="primary" wide>{t`Sign in`}</ButtonLink>
      </div>
    </AuthFrame>
  );
}

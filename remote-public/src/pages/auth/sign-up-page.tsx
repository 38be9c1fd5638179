import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { KeptLoan } from '../../features/auth/kept-loan.tsx';
import { signInPath } from '../../features/auth/sign-in-path.ts';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';

/** Creating an account: an e-mail, a password, the terms, and nothing else yet. */
export function SignUpPage() {
  return (
    <AuthFrame
      title={t`Create an account`}
      lead={t`It costs nothing and binds you to nothing. More about you is asked only when you borrow.`}
      footer={
        <Trans>
          Have an account? <Link to={signInPath()}>Sign in</Link>
        </Trans>
      }
    >
      <KeptLoan />
      <SignUpForm />
    </AuthFrame>
  );
}

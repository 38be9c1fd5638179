import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';

/** Signing in. The shell reads `redirect` and leads on; this page only says that it will. */
export function SignInPage() {
  const [query] = useSearchParams();
  const isConfirmed = query.has('confirmed');
  return (
    <AuthFrame
      title={isConfirmed ? t`Your e-mail is confirmed` : t`Sign in`}
      lead={leadOf(isConfirmed, query.has('redirect'))}
      footer={
        <Trans>
          New here? <Link to="/auth/sign-up">Create an account</Link>. Lost your mailbox or phone?{' '}
          <Link to="/static/locked-out">What leads back in</Link>
        </Trans>
      }
    >
      <SignInForm email={query.get('email') ?? ''} />
    </AuthFrame>
  );
}

function leadOf(isConfirmed: boolean, isReturning: boolean): string {
  if (isConfirmed) return t`Your account is open. Sign in to begin.`;
  if (isReturning) return t`Sign in, and you are taken back to the page that you asked for.`;
  return t`Your loans, wallets and reports are behind this door.`;
}

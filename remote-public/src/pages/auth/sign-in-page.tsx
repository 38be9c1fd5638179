import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';

/** Signing in. The shell reads `redirect` and leads on; this page only says that it will. */
export function SignInPage() {
  const [query] = useSearchParams();
  const isConfirmed = query.has('confirmed');
  return (
    <AuthFrame
      title={isConfirmed ? 'Your e-mail is confirmed' : 'Sign in'}
      lead={leadOf(isConfirmed, query.has('redirect'))}
      footer={
        <>
          New here? <Link to="/auth/sign-up">Create an account</Link>. Lost your mailbox or phone?{' '}
          <Link to="/static/locked-out">What leads back in</Link>
        </>
      }
    >
      <SignInForm email={query.get('email') ?? ''} />
    </AuthFrame>
  );
}

function leadOf(isConfirmed: boolean, isReturning: boolean): string {
  if (isConfirmed) return 'Your account is open. Sign in to begin.';
  if (isReturning) return 'Sign in, and you are taken back to the page that you asked for.';
  return 'Your loans, wallets and reports are behind this door.';
}

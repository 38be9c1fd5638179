import { Link } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';

/** Creating an account: an e-mail, a password, the terms, and nothing else yet. */
export function SignUpPage() {
  return (
    <AuthFrame
      title="Create an account"
      lead="It costs nothing and binds you to nothing. More about you is asked only when you borrow."
      footer={
        <>
          Have an account? <Link to="/auth/sign-in">Sign in</Link>
        </>
      }
    >
      <SignUpForm />
    </AuthFrame>
  );
}

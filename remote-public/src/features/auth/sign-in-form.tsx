import { getShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import { PasswordField } from '@tessera/ui/password-field';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { EmailField } from './email-field.tsx';
import { emailRules } from './email-rules.ts';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import styles from './form.module.css';

type SignInValues = {
  email: string;
  password: string;
};

/**
 * Signs in and stays busy afterwards: the shell sees the session change and leads on, to where the
 * visitor wanted to go or to the page that asks for a confirmed e-mail.
 */
export function SignInForm({ email }: { email: string }) {
  const form = useForm<SignInValues>({ defaultValues: { email, password: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const failure = errors.root?.message;

  const signIn = form.handleSubmit(async (values) => {
    const result = await getShell().identity.signIn(values.email.trim(), values.password);
    if (!result.ok) form.setError('root', { message: explainIdentityFailure(result.reason) });
  });

  return (
    <form className={styles.form} onSubmit={signIn} noValidate>
      <FormError title="You are not signed in">{failure}</FormError>
      <EmailField error={errors.email?.message} registration={form.register('email', emailRules)} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        action={
          <Link className={styles.side} to="/auth/forgotten-password">
            Forgotten password
          </Link>
        }
        {...form.register('password', { required: 'Enter your password.' })}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting || isSubmitSuccessful}>
        Sign in
      </Button>
    </form>
  );
}

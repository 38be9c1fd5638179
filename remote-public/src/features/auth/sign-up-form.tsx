import { getShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { CheckboxField } from '@tessera/ui/checkbox-field';
import { FormError } from '@tessera/ui/form-error';
import { PasswordField } from '@tessera/ui/password-field';
import { PasswordStrength } from '@tessera/ui/password-strength';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { EmailField } from './email-field.tsx';
import { emailRules } from './email-rules.ts';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import styles from './form.module.css';
import { newPasswordRules } from './new-password-rules.ts';
import { withQuery } from './with-query.ts';

type SignUpValues = {
  email: string;
  password: string;
  accepted: boolean;
};

/**
 * Creates an account. An address that has one already leads to the same next page, whose words fit
 * both: so nobody learns here who is a customer, and sending twice does no harm.
 */
export function SignUpForm() {
  const navigate = useNavigate();
  const form = useForm<SignUpValues>({
    defaultValues: { email: '', password: '', accepted: false },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const signUp = form.handleSubmit(async (values) => {
    const email = values.email.trim();
    const result = await getShell().identity.signUp(email, values.password);
    if (result.ok || result.reason === 'email-taken') {
      navigate(withQuery('/auth/sign-up-completed', { email }));
      return;
    }
    form.setError('root', { message: explainIdentityFailure(result.reason) });
  });

  return (
    <form className={styles.form} onSubmit={signUp} noValidate>
      <FormError title="Your account was not created">{errors.root?.message}</FormError>
      <EmailField
        hint="We send one link to it, to see that it is yours."
        error={errors.email?.message}
        registration={form.register('email', emailRules)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={<PasswordStrength password={password} />}
        error={errors.password?.message}
        {...form.register('password', newPasswordRules)}
      />
      <CheckboxField
        label={
          <>
            I accept the <Link to="/static/terms">terms of use</Link> and have read the{' '}
            <Link to="/static/privacy">privacy notice</Link>.
          </>
        }
        error={errors.accepted?.message}
        {...form.register('accepted', { required: 'Accept the terms to create an account.' })}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting || isSubmitSuccessful}>
        Create account
      </Button>
    </form>
  );
}

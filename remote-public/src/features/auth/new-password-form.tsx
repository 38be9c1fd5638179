import { flash, getShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import { PasswordField } from '@tessera/ui/password-field';
import { PasswordStrength } from '@tessera/ui/password-strength';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import styles from './form.module.css';
import { newPasswordRules } from './new-password-rules.ts';
import { withQuery } from './with-query.ts';

/** Sets the new password that a reset link allows, and leads to signing in with it. */
export function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const save = form.handleSubmit(async (values) => {
    const result = await getShell().identity.confirmPasswordReset(code, values.password);
    if (!result.ok) {
      form.setError('root', { message: explainIdentityFailure(result.reason) });
      return;
    }
    flash('Your password is changed. Sign in with the new one.');
    navigate(withQuery('/auth/sign-in', { email }), { replace: true });
  });

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <FormError title="Your password was not changed">{errors.root?.message}</FormError>
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<PasswordStrength password={password} />}
        error={errors.password?.message}
        {...form.register('password', newPasswordRules)}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting || isSubmitSuccessful}>
        Set this password
      </Button>
    </form>
  );
}

import { flash, getShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import { PasswordField } from '@tessera/ui/password-field';
import { useForm } from 'react-hook-form';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import styles from './form.module.css';

/** Asks for the password, because only the owner of an account may have its mail sent again. */
export function ResendForm({ email }: { email: string }) {
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const resend = form.handleSubmit(async ({ password }) => {
    const result = await getShell().identity.resendVerification(email, password);
    if (!result.ok) {
      form.setError('root', { message: explainIdentityFailure(result.reason) });
      return;
    }
    form.reset();
    flash(`Another link is on its way to ${email}.`);
  });

  return (
    <form className={styles.form} onSubmit={resend} noValidate>
      <FormError title="No mail was sent">{errors.root?.message}</FormError>
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: 'Enter the password that you chose.' })}
      />
      <Button type="submit" wide busy={isSubmitting}>
        Send the mail again
      </Button>
    </form>
  );
}

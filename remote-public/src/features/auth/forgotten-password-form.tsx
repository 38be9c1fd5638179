import { getShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import { useForm } from 'react-hook-form';
import { EmailField } from './email-field.tsx';
import { emailRules } from './email-rules.ts';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import styles from './form.module.css';

type ForgottenPasswordFormProps = {
  email: string;
  /** Called with the address once the request was taken, whether or not it has an account. */
  onSent: (email: string) => void;
};

/** Asks for the mail that lets its reader set a new password. */
export function ForgottenPasswordForm({ email, onSent }: ForgottenPasswordFormProps) {
  const form = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    const address = values.email.trim();
    const result = await getShell().identity.sendPasswordReset(address);
    if (result.ok) onSent(address);
    else form.setError('root', { message: explainIdentityFailure(result.reason) });
  });

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormError title="No mail was sent">{errors.root?.message}</FormError>
      <EmailField error={errors.email?.message} registration={form.register('email', emailRules)} />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Send the link
      </Button>
    </form>
  );
}

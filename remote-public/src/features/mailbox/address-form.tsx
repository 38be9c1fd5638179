import { Button } from '@tessera/ui/button';
import { TextField } from '@tessera/ui/text-field';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { emailRules } from '../auth/email-rules.ts';
import styles from './address-form.module.css';

/** Chooses whose mail is shown; the choice stands in the address of the page. */
export function AddressForm({ to }: { to: string }) {
  const [, setQuery] = useSearchParams();
  const form = useForm({ values: { email: to } });
  const show = form.handleSubmit(({ email }) => setQuery({ to: email.trim() }));
  return (
    <form className={styles.form} onSubmit={show} noValidate>
      <TextField
        label="Mail to"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email', emailRules)}
      />
      <Button type="submit">Show its mails</Button>
    </form>
  );
}

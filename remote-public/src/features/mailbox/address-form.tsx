import { t } from '@lingui/core/macro';
import { Button } from '@tessera/ui/button';
import { TextField } from '@tessera/ui/text-field';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './address-form.module.css';

/** Chooses whose mail is shown; the choice stands in the address of the page. */
export function AddressForm({ to }: { to: string }) {
  const [, setQuery] = useSearchParams();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setQuery({ to: String(data.get('to') ?? '').trim() });
  };
  return (
    <form key={to} className={styles.form} onSubmit={show}>
      <TextField
        label={t`Mail to`}
        name="to"
        type="email"
        required
        autoCapitalize="none"
        autoComplete="email"
        defaultValue={to}
      />
      <Button type="submit">{t`Show its mails`}</Button>
    </form>
  );
}

import { flash, useSession, useShell } from '@tessera/shell';
import { AccountOfPassword } from '@tessera/ui/account-of-password';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { FormError } from '@tessera/ui/form-error';
import { PasswordField } from '@tessera/ui/password-field';
import { prepareGuesser } from '@tessera/ui/password-rule';
import { PasswordStrength } from '@tessera/ui/password-strength';
import { type FormEvent, useRef, useState } from 'react';
import { FreezeState } from './freeze-state.tsx';
import styles from './password-change.module.css';
import {
  checkPasswords,
  type PasswordErrors,
  type PasswordForm,
  refusedPassword,
} from './password-problem.ts';
import { passwordWords as words } from './password-words.ts';
import { useTellProvider } from './use-tell-provider.ts';

const empty: PasswordForm = { current: '', next: '' };

/** A new password, on proof of the current one. What was typed stays when it is refused. */
export function PasswordChange() {
  const { identity } = useShell();
  const session = useSession();
  const tellProvider = useTellProvider();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  /** Says what is wrong, at the first field that it is wrong with: there it is heard, too. */
  const show = (found: PasswordErrors): void => {
    setErrors(found);
    setIsSending(false);
    const [firstField] = Object.keys(found);
    element.current?.querySelector<HTMLInputElement>(`[name="${firstField}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const found = await checkPasswords(form, email);
    if (Object.keys(found).length > 0) return show(found);
    setErrors(found);
    const result = await identity.changePassword(form.current, form.next);
    if (!result.ok) return show(refusedPassword(result.reason));
    setForm(empty);
    const isTold = await tellProvider();
    setIsSending(false);
    flash(isTold ? words.changed : words.changedUntold);
  };

  return (
    <Card title={words.title}>
      <FreezeState />
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <AccountOfPassword email={email} />
        <PasswordField
          label={words.current}
          name="current"
          autoComplete="current-password"
          value={form.current}
          error={errors.current}
          onChange={({ target }) => setForm({ ...form, current: target.value })}
        />
        <PasswordField
          label={words.next}
          name="next"
          autoComplete="new-password"
          hint={<PasswordStrength password={form.next} email={email} />}
          onFocus={prepareGuesser}
          value={form.next}
          error={errors.next}
          onChange={({ target }) => setForm({ ...form, next: target.value })}
        />
        <FormError>{errors.form}</FormError>
        <div>
          <Button type="submit" variant="primary" busy={isSending}>
            {words.change}
          </Button>
        </div>
      </form>
    </Card>
  );
}

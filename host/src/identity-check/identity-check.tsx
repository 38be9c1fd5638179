import type { IdentityResult } from '@tessera/shell';
import { AccountOfPassword } from '@tessera/ui/account-of-password';
import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import { PasswordField } from '@tessera/ui/password-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './identity-check.module.css';
import { type CheckProblem, problemOf, words } from './identity-check-words.ts';
import { TopDialog } from './top-dialog.tsx';

type IdentityCheckProps = {
  email: string;
  /** Whoever succeeds is no longer asked. */
  prove: (password: string) => Promise<IdentityResult>;
  onCancel: () => void;
};

/** Asks for the password of whoever is signed in. What is wrong with it stands at the field. */
export function IdentityCheck({ email, prove, onCancel }: IdentityCheckProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<CheckProblem>({});
  const [isAsking, setIsAsking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const result = password === '' ? undefined : await askedOnce();
    if (result?.ok) return;
    setProblem(result ? problemOf(result.reason) : { field: words.missing });
    field.current?.focus();
  };

  const askedOnce = async () => {
    setIsAsking(true);
    setProblem({});
    const result = await prove(password);
    setIsAsking(false);
    return result;
  };

  return (
    <TopDialog
      title={words.title}
      closeLabel={words.close}
      onClose={onCancel}
      fieldRef={field}
      actions={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isAsking}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{words.why}</p>
        <p className={styles.email}>{email}</p>
        <AccountOfPassword email={email} />
        <PasswordField
          ref={field}
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem.field}
          action={
            <a href="/auth/forgotten-password" target="_blank" rel="noreferrer">
              {words.forgotten}
            </a>
          }
          onChange={({ target }) => setPassword(target.value)}
        />
        <FormError>{problem.attempt}</FormError>
      </form>
    </TopDialog>
  );
}

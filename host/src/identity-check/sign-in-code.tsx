import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './identity-check.module.css';
import { type CodeProblem, words } from './sign-in-code-words.ts';
import { TopDialog } from './top-dialog.tsx';

type SignInCodeProps = {
  email: string;
  /** What was wrong with it; whoever succeeds is no longer asked. */
  give: (code: string) => Promise<CodeProblem>;
  /** Somebody is there. */
  onType: () => void;
  onCancel: () => void;
};

const isCode = (text: string) => /^[0-9A-Za-z-]{6,40}$/.test(text);

/** Asks for a code of the authenticator app before anything else; closing it signs out. */
export function SignInCode({ email, give, onType, onCancel }: SignInCodeProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>({});
  const [isAsking, setIsAsking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setProblem(isCode(code) ? await askedOnce() : { field: words.missing });
    field.current?.focus();
  };

  const askedOnce = async () => {
    setIsAsking(true);
    setProblem({});
    const found = await give(code);
    setIsAsking(false);
    return found;
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
        <TextField
          ref={field}
          label={words.code}
          hint={words.hint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={problem.field}
          onChange={({ target }) => {
            setCode(target.value.replaceAll(/\s/g, ''));
            onType();
          }}
        />
        <FormError>{problem.attempt}</FormError>
      </form>
    </TopDialog>
  );
}

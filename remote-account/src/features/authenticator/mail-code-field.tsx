import { productFacts } from '@tessera/lending/product-facts';
import { useSession, useShell } from '@tessera/shell';
import { TextField } from '@tessera/ui/text-field';
import { authenticatorWords as words } from './authenticator-words.ts';
import { CaughtCode, type CodeUse } from './caught-code.tsx';
import { isCode, onlyDigits } from './code-text.ts';

type MailCodeFieldProps = {
  use: CodeUse;
  value: string;
  onChange: (code: string) => void;
  /** Shown while no whole code is there, or the whole one was wrong. */
  error: string | false;
};

/** The code of the newest mail; in the sandbox, which sends none, with the mail that was caught. */
export function MailCodeField({ use, value, onChange, error }: MailCodeFieldProps) {
  const { sandbox } = useShell().config;
  const session = useSession();
  const isMissing = error === words.mailCodeMissing;
  return (
    <>
      <TextField
        label={words.mailCode}
        hint={words.mailCodeHint(productFacts.codeMinutes)}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => onChange(onlyDigits(target.value))}
        error={isMissing && isCode(value) ? false : error}
      />
      {sandbox && session.status === 'signed-in' && (
        <CaughtCode email={session.user.email} use={use} />
      )}
    </>
  );
}

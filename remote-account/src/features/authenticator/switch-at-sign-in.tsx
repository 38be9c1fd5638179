import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useState } from 'react';
import { askCodeAtSignIn } from '../../api/ask-code-at-sign-in.ts';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';
import { isAppCode } from './code-text.ts';
import { useFactorsChange } from './use-factors-change.ts';

type SwitchAtSignInProps = {
  isToBeOn: boolean;
  /** It was switched, or is not to be any more. */
  onDone: () => void;
};

/** Takes a code of the app before sign-ins are asked for one, and before they are not any more. */
export function SwitchAtSignIn({ isToBeOn, onDone }: SwitchAtSignInProps) {
  const [code, setCode] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const done = isToBeOn ? words.switchedOn : words.switchedOff;
  const { send, mutation } = useFactorsChange(askCodeAtSignIn, done, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (isAppCode(code)) send({ atSignIn: isToBeOn, code });
  };
  const { error, isPending } = mutation;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{isToBeOn ? words.atSignInProve : words.atSignInProveOff}</p>
      <TextField
        label={words.appCode}
        hint={words.ownAppCodeHint}
        value={code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value.trim())}
        error={isReminded && !isAppCode(code) && words.appCodeMissing}
      />
      {error !== null && (
        <FormError title={outcomeTitle(error, words.notSwitched)}>
          {explainFailure(error)}
        </FormError>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant={isToBeOn ? 'primary' : 'danger'} busy={isPending}>
          {isToBeOn ? words.switchOn : words.switchOff}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

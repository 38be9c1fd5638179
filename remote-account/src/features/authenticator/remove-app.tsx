import type { ChallengeId } from '@tessera/contracts/ids';
import type { StepUp } from '@tessera/contracts/step-up';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useState } from 'react';
import { removeTotp } from '../../api/remove-totp.ts';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';
import { isAppCode, isCode } from './code-text.ts';
import { MailCodeField } from './mail-code-field.tsx';
import { useFactorsChange } from './use-factors-change.ts';

type RemoveAppProps = {
  stepUp: StepUp;
  isMailing: boolean;
  onMailAnother: () => void;
  onCancel: () => void;
};

/** Takes a mailed code and one of the app itself: neither mailbox nor password alone removes it. */
export function RemoveApp({ stepUp, isMailing, onMailAnother, onCancel }: RemoveAppProps) {
  const [emailCode, setEmailCode] = useState('');
  const [totpCode, setTotpCode] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const { send, mutation } = useFactorsChange(removeTotp, words.removed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    const challengeId = stepUp.challengeId as ChallengeId;
    if (isCode(emailCode) && isAppCode(totpCode)) send({ challengeId, emailCode, totpCode });
  };
  const { error } = mutation;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{words.removing}</p>
      <MailCodeField
        about={words.removingIt}
        value={emailCode}
        onChange={setEmailCode}
        error={isReminded && words.mailCodeMissing}
      />
      <TextField
        label={words.appCode}
        hint={words.ownAppCodeHint}
        value={totpCode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTotpCode(target.value.trim())}
        error={isReminded && !isAppCode(totpCode) && words.appCodeMissing}
      />
      {error !== null && <FormError title={words.notRemoved}>{explainFailure(error)}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={mutation.isPending}>
          {words.removeNow}
        </Button>
        <Button busy={isMailing} onClick={onMailAnother}>
          {words.mailAnother}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

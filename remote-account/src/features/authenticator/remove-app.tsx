import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { ChallengeId } from '@tessera/contracts/ids';
import type { StepUp } from '@tessera/contracts/step-up';
import { flash } from '@tessera/shell';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { removeTotp } from '../../api/remove-totp.ts';
import { requestTotpRemoval } from '../../api/request-totp-removal.ts';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';
import { CodeActions } from './code-actions.tsx';
import { isAppCode, isCode } from './code-text.ts';
import { MailCodeField } from './mail-code-field.tsx';
import { useFactorsChange } from './use-factors-change.ts';

type RemoveAppProps = {
  /** The first mailed code; another one is asked for here, and what the app shows stays typed. */
  begun: StepUp;
  onRemoved: () => void;
  onCancel: () => void;
};

/** Takes a mailed code and one of the app itself: neither mailbox nor password alone removes it. */
export function RemoveApp({ begun, onRemoved, onCancel }: RemoveAppProps) {
  const [stepUp, setStepUp] = useState(begun);
  const [emailCode, setEmailCode] = useState('');
  const [totpCode, setTotpCode] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const { send, mutation } = useFactorsChange(removeTotp, words.removed, onRemoved);
  const another = useIdempotentMutation({
    post: requestTotpRemoval,
    onSuccess: (mailed) => {
      setStepUp(mailed);
      setEmailCode('');
      mutation.reset();
      flash(words.anotherMailed);
    },
  });
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
        use="removing"
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
      <DimText small>
        <Link to="/static/locked-out">{words.lockedOut}</Link>
      </DimText>
      {error !== null && (
        <FormError title={outcomeTitle(error, words.notRemoved)}>{explainFailure(error)}</FormError>
      )}
      <CodeActions
        submit={words.removeNow}
        variant="danger"
        isSending={mutation.isPending}
        another={another}
        wish={{}}
        onCancel={onCancel}
      />
    </form>
  );
}

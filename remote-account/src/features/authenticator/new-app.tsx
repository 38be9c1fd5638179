import { isProblem } from '@tessera/api-client/api-problem';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { TotpSetUp } from '@tessera/contracts/factors';
import type { ChallengeId } from '@tessera/contracts/ids';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useState } from 'react';
import { confirmTotp } from '../../api/confirm-totp.ts';
import { resendTotpCode } from '../../api/resend-totp-code.ts';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';
import { isCode, onlyDigits } from './code-text.ts';
import { MailCodeField } from './mail-code-field.tsx';
import { NewSecret } from './new-secret.tsx';
import { useFactorsChange } from './use-factors-change.ts';

/** What the app is to know, and the two codes that show that its owner has both phone and mailbox. */
export function NewApp({ setUp, onCancel }: { setUp: TotpSetUp; onCancel: () => void }) {
  const challengeId = setUp.stepUp.challengeId as ChallengeId;
  const [emailCode, setEmailCode] = useState('');
  const [code, setCode] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const { send, mutation } = useFactorsChange(confirmTotp, words.added);
  const resend = useIdempotentMutation({
    post: resendTotpCode,
    onSuccess: () => flash(words.anotherMailed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (isCode(emailCode) && isCode(code)) send({ challengeId, emailCode, code });
  };
  const { error } = mutation;
  const isAppWrong = isProblem(error, 'totp_wrong_code');
  const isMailWrong = isProblem(error, 'step_up_wrong_code');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NewSecret setUp={setUp} />
      <p>{words.steps.prove}</p>
      <MailCodeField
        about={words.adding}
        value={emailCode}
        onChange={setEmailCode}
        error={isMailWrong ? explainFailure(error) : isReminded && words.mailCodeMissing}
      />
      <TextField
        label={words.appCode}
        hint={words.appCodeHint}
        value={code}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setCode(onlyDigits(target.value))}
        error={
          isAppWrong
            ? `${explainFailure(error)} ${words.begunAnew}`
            : isReminded && !isCode(code) && words.appCodeMissing
        }
      />
      {error !== null && !isAppWrong && !isMailWrong && (
        <FormError title={words.notAdded}>{explainFailure(error)}</FormError>
      )}
      {resend.mutation.error !== null && (
        <FormError title={words.noneMailed}>{explainFailure(resend.mutation.error)}</FormError>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={mutation.isPending}>
          {words.add}
        </Button>
        <Button busy={resend.mutation.isPending} onClick={() => resend.send({ challengeId })}>
          {words.mailAnother}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

import { isProblem } from '@tessera/api-client/api-problem';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { TotpSetUp } from '@tessera/contracts/factors';
import type { ChallengeId } from '@tessera/contracts/ids';
import { flash } from '@tessera/shell';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useState } from 'react';
import { confirmTotp } from '../../api/confirm-totp.ts';
import { resendTotpCode } from '../../api/resend-totp-code.ts';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';
import { CodeActions } from './code-actions.tsx';
import { isCode, onlyDigits } from './code-text.ts';
import { MailCodeField } from './mail-code-field.tsx';
import { NewSecret } from './new-secret.tsx';
import { ReplacedSetUp } from './replaced-set-up.tsx';
import { useFactorsChange } from './use-factors-change.ts';
import { wrongCodeText } from './wrong-code-text.ts';

type NewAppProps = {
  setUp: TotpSetUp;
  onAdded: () => void;
  onCancel: () => void;
};

/** What the app is to know, and the two codes that show that its owner has both phone and mailbox. */
export function NewApp({ setUp, onAdded, onCancel }: NewAppProps) {
  const challengeId = setUp.stepUp.challengeId as ChallengeId;
  const [emailCode, setEmailCode] = useState('');
  const [code, setCode] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const { send, mutation } = useFactorsChange(confirmTotp, words.added, onAdded);
  const resend = useIdempotentMutation({
    post: resendTotpCode,
    onSuccess: () => {
      // It took an attempt: what was said of them holds no more.
      mutation.reset();
      flash(words.anotherMailed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (isCode(emailCode) && isCode(code)) send({ challengeId, emailCode, code });
  };
  const { error } = mutation;
  const replaced = [error, resend.mutation.error].find((each) => isProblem(each, 'totp_replaced'));
  if (replaced) return <ReplacedSetUp error={replaced} onLeave={onCancel} />;
  const isAppWrong = isProblem(error, 'totp_wrong_code');
  const isMailWrong = isProblem(error, 'step_up_wrong_code');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NewSecret setUp={setUp} />
      <p>{words.steps.prove}</p>
      <MailCodeField
        use="adding"
        value={emailCode}
        onChange={setEmailCode}
        error={isMailWrong ? wrongCodeText(error) : isReminded && words.mailCodeMissing}
      />
      <TextField
        label={words.appCode}
        hint={words.appCodeHint}
        value={code}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setCode(onlyDigits(target.value))}
        error={
          isAppWrong ? wrongCodeText(error) : isReminded && !isCode(code) && words.appCodeMissing
        }
      />
      {error !== null && !isAppWrong && !isMailWrong && (
        <FormError title={outcomeTitle(error, words.notAdded)}>{explainFailure(error)}</FormError>
      )}
      <CodeActions
        submit={words.add}
        variant="primary"
        isSending={mutation.isPending}
        another={resend}
        wish={{ challengeId }}
        onCancel={onCancel}
      />
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { StepUp } from '@tessera/contracts/step-up';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { fromWireMoney } from '@tessera/money/wire-money';
import { flash } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { requestWithdrawalStep } from '../../api/request-withdrawal-step.ts';
import { useHasPassed } from '../../parts/use-has-passed.ts';
import styles from './confirm-withdrawal.module.css';

type CodeFormProps = {
  readonly withdrawal: WithdrawalDetail;
  readonly stepUp: StepUp;
  readonly isNew: boolean;
  readonly onConfirmed: () => void;
};

const emailCodePattern = /^\d{6}$/;
/** A recovery code may stand for the app's. */
const totpPattern = /^[0-9A-Za-z-]{6,40}$/;

/** The mailed code, and the one of the authenticator app where there is one. */
export function CodeForm({ withdrawal, stepUp, isNew, onConfirmed }: CodeFormProps) {
  const { id, walletId } = withdrawal;
  const text = amountText(fromWireMoney(withdrawal.amount));
  const [emailCode, setEmailCode] = useState('');
  const [totpCode, setTotpCode] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const totpInput = useRef<HTMLInputElement>(null);
  const isTooOld = useHasPassed(stepUp.expiresAt);
  const needsTotp = stepUp.factors.includes('totp');
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: requestWithdrawalStep,
    once: true,
    onSuccess: (confirmed) => {
      queryClient.setQueryData(queryKeys.wallets.withdrawal(id), confirmed);
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.withdrawals(walletId) });
      flash(`Confirmed: ${text} are about to be sent`);
      onConfirmed();
    },
    onError: () => {
      // Attempts were used, it has expired, or another tab was faster: the server knows.
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.withdrawal(id) });
      emailInput.current?.focus();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once, when it appears.
  useEffect(() => {
    if (isNew) emailInput.current?.focus();
  }, []);

  const { error } = mutation;
  const isWrong = isProblem(error, 'step_up_wrong_code');
  const hasEmailCode = emailCodePattern.test(emailCode);
  const hasTotpCode = !needsTotp || totpPattern.test(totpCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (!hasEmailCode) emailInput.current?.focus();
    else if (!hasTotpCode) totpInput.current?.focus();
    else send({ id, step: 'confirm', codes: { emailCode, ...(needsTotp && { totpCode }) } });
  };
  const type = (set: (code: string) => void) => (code: string) => {
    set(code);
    if (mutation.isError) mutation.reset();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={emailInput}
        label="Code from the mail"
        hint={
          isTooOld
            ? 'The code in the last mail is too old: have another one mailed.'
            : 'Six digits. The mail names amount and address: read them there, too.'
        }
        value={emailCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => type(setEmailCode)(event.target.value.replace(/\D/g, '').slice(0, 6))}
        error={
          isWrong && !needsTotp
            ? explainFailure(error)
            : isReminded && !hasEmailCode && 'Enter the six digits of the newest mail.'
        }
      />
      {needsTotp && (
        <TextField
          ref={totpInput}
          label="Code from your authenticator app"
          hint="The current one, or one of your recovery codes."
          value={totpCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(setTotpCode)(event.target.value.trim())}
          error={isReminded && !hasTotpCode && 'Enter the code that the app shows now.'}
        />
      )}
      {error !== null && (needsTotp || !isWrong) && (
        <FormError title="It is not confirmed">{refusalText(error)}</FormError>
      )}
      <Button type="submit" variant="primary" busy={mutation.isPending}>
        Send {text}
      </Button>
    </form>
  );
}

function refusalText(error: unknown): string {
  if (isProblem(error)) return explainFailure(error);
  return 'No clear answer came. Press the button again: it repeats this same step and never sends twice.';
}

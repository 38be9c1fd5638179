import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { codeAnchor } from '@tessera/contracts/code-anchor';
import type { StepUp } from '@tessera/contracts/step-up';
import { fromWireMoney } from '@tessera/money/wire-money';
import { useHasPassed } from '@tessera/person/use-has-passed';
import { flash } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';
import type { Rail } from '../../api/rail.ts';
import { withdrawalRefusalText } from '../../parts/withdrawal-refusal-text.ts';
import styles from './confirm-withdrawal.module.css';
import { confirmWords as words } from './confirm-words.ts';

type CodeFormProps = {
  readonly rail: Rail;
  readonly withdrawal: AnyWithdrawalDetail;
  readonly stepUp: StepUp;
  readonly isNew: boolean;
  readonly onConfirmed: () => void;
};

const emailCodePattern = /^\d{6}$/;
/** A recovery code may stand for the app's. */
const totpPattern = /^[0-9A-Za-z-]{6,40}$/;

/** The mailed code, and the one of the authenticator app where there is one. */
export function CodeForm({ rail, withdrawal, stepUp, isNew, onConfirmed }: CodeFormProps) {
  const { id } = withdrawal;
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
    post: rail.takeStep,
    once: true,
    onSuccess: (confirmed) => {
      queryClient.setQueryData(rail.detailKey(id), confirmed);
      void queryClient.invalidateQueries({ queryKey: rail.listKey });
      flash(words.confirmed(text));
      onConfirmed();
    },
    onError: () => {
      // Attempts were used, it has expired, or another tab was faster: the server knows.
      void queryClient.invalidateQueries({ queryKey: rail.detailKey(id) });
      emailInput.current?.focus();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once, when it appears.
  useEffect(() => {
    if (isNew) emailInput.current?.focus();
  }, []);
  // A link to this very field leads here also when it is pressed again, or while the page is open.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash === `#${codeAnchor(id)}`) emailInput.current?.focus();
  }, [hash, key, id]);

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
        id={codeAnchor(id)}
        label={words.codeLabel}
        hint={isTooOld ? words.codeTooOld : words.codeHint[rail.asset === 'EUR' ? 'euro' : 'coin']}
        value={emailCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => type(setEmailCode)(event.target.value.replace(/\D/g, '').slice(0, 6))}
        error={
          isWrong && !needsTotp
            ? explainFailure(error)
            : isReminded && !hasEmailCode && words.codeMissing
        }
      />
      {needsTotp && (
        <TextField
          ref={totpInput}
          label={words.appLabel}
          hint={words.appHint}
          value={totpCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(setTotpCode)(event.target.value.trim())}
          error={isReminded && !hasTotpCode && words.appMissing}
        />
      )}
      {error !== null && (needsTotp || !isWrong) && (
        <FormError title={isWrong ? words.wrong : outcomeTitle(error, words.notConfirmed)}>
          {refusalText(error)}
        </FormError>
      )}
      <Button type="submit" variant="primary" busy={mutation.isPending}>
        {words.send(text)}
      </Button>
      <DimText small>
        <Link to="/static/locked-out">{words.lockedOut}</Link>
      </DimText>
    </form>
  );
}

function refusalText(error: unknown): string {
  if (isProblem(error)) return withdrawalRefusalText(error);
  return words.noAnswer;
}

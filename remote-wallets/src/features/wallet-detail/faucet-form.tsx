import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { Wallet } from '@tessera/contracts/wallets';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { flash } from '@tessera/shell';
import { AmountField } from '@tessera/ui/amount-field';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { readerLocale } from '@tessera/ui/reader-locale';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Stack } from '@tessera/ui/stack';
import { type FormEvent, useState } from 'react';
import { askFaucet } from '../../api/ask-faucet.ts';
import { typedAmount } from '../../parts/typed-amount.ts';
import { portionRange, usualPortion } from './faucet-portion.ts';

type FaucetFormProps = {
  readonly wallet: Wallet;
  readonly onSent: (transactionId: string) => void;
};

/** In the sandbox only: coins of the local test chain, by a real transaction. */
export function FaucetForm({ wallet, onSent }: FaucetFormProps) {
  const [text, setText] = useState(() =>
    typedAmount(usualPortion(wallet.asset), wallet.asset, readerLocale()),
  );
  const [isReminded, setIsReminded] = useState(false);
  const queryClient = useQueryClient();
  const amount = parseLocalizedAmount(text, wallet.asset, readerLocale());
  const { send, mutation } = useIdempotentMutation({
    post: askFaucet,
    onSuccess: ({ transactionId }, { amount: sent }) => {
      onSent(transactionId);
      const coins = `${typedAmount(fromWireMoney(sent).minor, sent.asset, readerLocale())} ${sent.asset}`;
      flash(t`${coins} are on their way`);
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.deposits(wallet.id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!amount.ok || amount.minor === 0n) {
      setIsReminded(true);
      return;
    }
    send({
      walletId: wallet.id,
      amount: toWireMoney({ asset: wallet.asset, minor: amount.minor }),
    });
  };
  const { least, most } = portionRange(wallet.asset);
  const isMissing = isReminded && (text.trim() === '' || (amount.ok && amount.minor === 0n));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SandboxNotice>
          {t`A faucet sends test coins to your address. They are worth nothing and exist on this sandbox's own chain only.`}
        </SandboxNotice>
        <AmountField
          label={t`Amount from the faucet`}
          unit={wallet.asset}
          value={text}
          onChange={setText}
          hint={t`${least} to ${most} at a time.`}
          {...(isMissing && { error: t`Enter how much the faucet should send.` })}
        />
        {mutation.error !== null && (
          <FormError title={t`The faucet sent nothing`}>{faucetProblem(mutation.error)}</FormError>
        )}
        <Button type="submit" busy={mutation.isPending}>
          {amount.ok && amount.minor > 0n
            ? t`Send ${amountText({ asset: wallet.asset, minor: amount.minor })} to my address`
            : t`Send test coins to my address`}
        </Button>
      </Stack>
    </form>
  );
}

function faucetProblem(error: unknown): string {
  // What was asked too often is not done, and says when it will be.
  if (error instanceof ApiProblem && (!error.retryable || error.status === 429)) {
    return explainFailure(error);
  }
  return t`No clear answer came. Press the button again: it repeats this same request and never sends twice.`;
}

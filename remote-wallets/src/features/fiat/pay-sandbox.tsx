import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { FiatDeposit } from '@tessera/contracts/fiat';
import { cents } from '@tessera/money/minor-units';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { euros, fromWireMoney } from '@tessera/money/wire-money';
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
import { payInSandbox } from '../../api/pay-in-sandbox.ts';
import { typedAmount } from '../../parts/typed-amount.ts';
import styles from './fiat.module.css';
import { fiatWords as words } from './fiat-words.ts';

type PaySandboxProps = { readonly deposit: FiatDeposit; readonly onPaid: () => void };

const usual = euros(cents(100_000n));

/** In the sandbox only: its bank really pays, with the reference or, as people do, without it. */
export function PaySandbox({ deposit, onPaid }: PaySandboxProps) {
  const locale = readerLocale();
  const [amount, setAmount] = useState(() =>
    typedAmount(fromWireMoney(deposit.instructedAmount ?? usual).minor, 'EUR', locale),
  );
  const { send, mutation } = useIdempotentMutation({
    post: payInSandbox,
    onSuccess: (_, { amount: paid, remittance }) => {
      flash(remittance === '' ? words.paidWithout : words.paid(amountText(fromWireMoney(paid))));
      if (remittance !== '') onPaid();
    },
  });
  const read = parseLocalizedAmount(amount, 'EUR', locale);
  const money = read.ok && read.minor > 0n ? euros(read.minor) : undefined;
  const pay = (remittance: string) => money && send({ amount: money, remittance });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay(deposit.reference);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SandboxNotice>{words.payHint}</SandboxNotice>
        <AmountField label={words.payTitle} unit="EUR" value={amount} onChange={setAmount} />
        {mutation.error !== null && (
          <FormError title={words.notPaid}>{explainFailure(mutation.error)}</FormError>
        )}
        <div className={styles.actions}>
          <Button type="submit" disabled={money === undefined} busy={mutation.isPending}>
            {words.pay(money ? amountText(fromWireMoney(money)) : '')}
          </Button>
          <Button variant="quiet" disabled={money === undefined} onClick={() => pay('')}>
            {words.payWithout}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

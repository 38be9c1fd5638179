import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import type { FiatDepositDetail } from '@tessera/contracts/fiat';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { euros, fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { AmountField } from '@tessera/ui/amount-field';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Stack } from '@tessera/ui/stack';
import type { FormEvent } from 'react';
import { createFiatDeposit } from '../../api/create-fiat-deposit.ts';
import { fiatWords as words } from './fiat-words.ts';

type PayInFormProps = {
  readonly minimum: WireMoney;
  readonly isFirst: boolean;
  readonly onInstructed: (deposit: FiatDepositDetail) => void;
};

const text = (money: WireMoney) => amountText(fromWireMoney(money));

/** How much, which may stay open; the answer is a reference of one's own. */
export function PayInForm({ minimum, isFirst, onInstructed }: PayInFormProps) {
  const form = useKeptForm('pay-in', { amount: '' });
  const { amount } = form.values;
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: createFiatDeposit,
    keepAs: 'pay-in',
    onSuccess: (deposit) => {
      queryClient.setQueryData(queryKeys.fiat.deposit(deposit.id), deposit);
      void queryClient.invalidateQueries({ queryKey: queryKeys.fiat.deposits });
      form.clear();
      onInstructed(deposit);
    },
  });
  const read = parseLocalizedAmount(amount, 'EUR', readerLocale());
  const minor = read.ok && read.minor > 0n ? read.minor : undefined;
  const isOpen = amount.trim() === '';
  const isTooSmall = read.ok && !isOpen && read.minor < fromWireMoney(minimum).minor;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen) send({ amount: null });
    else if (minor !== undefined && !isTooSmall) send({ amount: euros(minor) });
  };
  const { error } = mutation;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{words.payIn}</p>
        <AmountField
          label={words.amountLabel}
          unit="EUR"
          value={amount}
          onChange={(typed) => {
            form.set({ amount: typed });
            if (mutation.isError) mutation.reset();
          }}
          hint={words.amountHint(text(minimum))}
          {...(isTooSmall && { error: words.amountTooSmall(text(minimum)) })}
        />
        {error !== null && (
          <FormError title={words.notShown}>
            {isProblem(error) ? explainFailure(error) : words.noAnswer}
          </FormError>
        )}
        <Button
          type="submit"
          variant={isFirst ? 'primary' : 'secondary'}
          busy={mutation.isPending}
          // The field is empty after success: the second half of a double click would be another reference.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {minor === undefined ? words.show : words.showAmount(text(euros(minor)))}
        </Button>
      </Stack>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import { type Limits, raiseNeedsSupportSchema } from '@tessera/contracts/limits';
import { raiseLimitLink } from '@tessera/contracts/raise-limit-link';
import { productFacts } from '@tessera/lending/product-facts';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { euros, fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { flash } from '@tessera/shell';
import { AmountField } from '@tessera/ui/amount-field';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { ButtonLink } from '@tessera/ui/button-link';
import { instantText } from '@tessera/ui/date-text';
import { Dialog } from '@tessera/ui/dialog';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Stack } from '@tessera/ui/stack';
import { type FormEvent, useId, useState } from 'react';
import { raiseLimit } from '../../api/raise-limit.ts';
import { typedAmount } from '../../parts/typed-amount.ts';
import { limitWords as words } from './limit-words.ts';

type RaiseLimitProps = {
  readonly limits: Limits;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const text = (money: WireMoney) => amountText(fromWireMoney(money));

/** Asks for a higher limit: granted at once up to a recent payout, else the way to support. */
export function RaiseLimit({ limits, isOpen, onClose }: RaiseLimitProps) {
  const formId = useId();
  const locale = readerLocale();
  const form = useKeptForm('raise-limit', { limit: '' });
  const [isReminded, setIsReminded] = useState(false);
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: raiseLimit,
    keepAs: 'raise-limit',
    onSuccess: (raised) => {
      queryClient.setQueryData(queryKeys.limits.all, raised);
      form.clear();
      const until = raised.raisedUntil === null ? undefined : instantText(raised.raisedUntil);
      flash(words.raised(text(raised.limit), until));
      onClose();
    },
  });
  const read = parseLocalizedAmount(form.values.limit, 'EUR', locale);
  const wanted = read.ok && read.minor > fromWireMoney(limits.limit).minor ? read.minor : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (wanted !== undefined) send({ limit: euros(wanted) });
  };
  const type = (limit: string) => {
    form.set({ limit });
    if (mutation.isError) mutation.reset();
  };
  return (
    <Dialog
      title={words.dialogTitle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={mutation.isPending}>
            {wanted === undefined ? words.submitEmpty : words.submit(text(euros(wanted)))}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>{words.explanation(productFacts.payoutCoversHours)}</p>
          <AmountField
            label={words.field}
            unit="EUR"
            value={form.values.limit}
            onChange={type}
            hint={words.fieldHint(text(limits.limit))}
            {...(isReminded &&
              wanted === undefined && { error: words.missing(text(limits.limit)) })}
          />
          <Refusal
            error={mutation.error}
            onTake={(upTo) => type(typedAmount(fromWireMoney(upTo).minor, 'EUR', locale))}
            limit={limits.limit}
            wanted={mutation.variables?.limit ?? limits.limit}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

type RefusalProps = {
  readonly error: unknown;
  readonly limit: WireMoney;
  /** What was asked for. */
  readonly wanted: WireMoney;
  readonly onTake: (upTo: WireMoney) => void;
};

function Refusal({ error, limit, wanted, onTake }: RefusalProps) {
  if (error === null) return null;
  if (!isProblem(error, 'limit_raise_needs_support')) {
    return (
      <FormError title={words.refused}>
        {isProblem(error) ? explainFailure(error) : words.noAnswer}
      </FormError>
    );
  }
  const reading = readTolerantly(raiseNeedsSupportSchema, error.problem);
  const upTo = reading.ok ? reading.value.upTo : limit;
  const isCovered = fromWireMoney(upTo).minor > fromWireMoney(limit).minor;
  return (
    <Notice tone="bad" title={words.refused}>
      <Stack>
        <p>{isCovered ? words.covered(text(upTo)) : words.notCovered}</p>
        {isCovered && (
          <Button small onClick={() => onTake(upTo)}>
            {words.takeCovered(text(upTo))}
          </Button>
        )}
        <ButtonLink small to={raiseLimitLink(wanted.amount)}>
          {words.support}
        </ButtonLink>
      </Stack>
    </Notice>
  );
}

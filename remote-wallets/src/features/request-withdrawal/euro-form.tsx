import { useQuery } from '@tanstack/react-query';
import { readIban } from '@tessera/addresses/read-iban';
import { settingsQuery } from '@tessera/api-client/get-settings';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import type { FiatTerms } from '@tessera/contracts/fiat';
import type { WireMoney } from '@tessera/contracts/money';
import { euros } from '@tessera/money/wire-money';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { useRef, useState } from 'react';
import { requestFiatWithdrawal } from '../../api/request-fiat-withdrawal.ts';
import { AmountPart } from './amount-part.tsx';
import { PayeeField } from './payee-field.tsx';
import type { RequestEurosProps } from './request-euros-props.ts';
import { RequestFrame } from './request-frame.tsx';
import { requestWords as words } from './request-words.ts';
import { useAmount } from './use-amount.ts';
import { useLimitInAsset } from './use-limit-in-asset.ts';
import { useSend } from './use-send.ts';
import { WhitelistLine } from './whitelist-line.tsx';

interface EuroFormProps extends RequestEurosProps {
  readonly terms: FiatTerms;
  readonly free: WireMoney;
}

/** Payee and amount. Whatever was typed stays when it is refused, and after a reload. */
export function EuroForm(props: EuroFormProps) {
  const { terms, free, picked, isPickNew = true, isFirst, onUnpick, onBrowse, onRequested } = props;
  const form = useKeptForm('withdraw-euros', { name: '', iban: '', amount: '' });
  const { name, iban } = form.values;
  const [isReminded, setIsReminded] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const ibanInput = useRef<HTMLInputElement>(null);
  const amountPart = useRef<HTMLDivElement>(null);
  const focusAmount = () => amountPart.current?.querySelector('input')?.focus();

  const hasWhitelist = useQuery(settingsQuery).data?.withdrawalWhitelist.on ?? false;
  const sending = useSend({
    post: requestFiatWithdrawal,
    keepAs: 'withdraw-euros',
    onRequested: (withdrawal) => {
      form.clear();
      onRequested(withdrawal);
    },
    onRefused: (place) => {
      if (place === 'destination') ibanInput.current?.focus();
      if (place === 'amount') focusAmount();
    },
  });
  const limit = useLimitInAsset('EUR');
  const amount = useAmount({
    asset: 'EUR',
    bounds: { minimum: terms.minimumWithdrawal, maximum: free, fee: null, limit },
    typed: form.values.amount,
    onType: (text) => form.set({ amount: text }),
  });
  const { minor } = amount;
  const reading = readIban(iban);
  const body =
    minor === undefined
      ? undefined
      : {
          amount: euros(minor),
          to: picked
            ? { payeeId: picked.id }
            : { name: name.trim(), iban: reading.kind === 'valid' ? reading.iban : iban },
        };
  const isAskedAgain = sending.isAskedAgain(body);
  const refusal = isAskedAgain ? undefined : amount.refusal;

  const submit = () => {
    setIsReminded(true);
    const isNamed = name.trim() !== '';
    if (!picked && hasWhitelist) return;
    if (!picked && !isNamed) nameInput.current?.focus();
    else if (!picked && reading.kind === 'invalid') ibanInput.current?.focus();
    else if (!body || refusal !== undefined) focusAmount();
    else sending.send(body);
  };
  return (
    <RequestFrame
      what={minor === undefined ? 'EUR' : euros(minor)}
      isFirst={isFirst}
      isSending={sending.isSending}
      error={sending.error}
      onSubmit={submit}
    >
      <PayeeField
        nameRef={nameInput}
        ibanRef={ibanInput}
        hasWhitelist={hasWhitelist}
        picked={picked}
        isPickNew={isPickNew}
        name={name}
        iban={iban}
        onType={(changes) => {
          form.set(changes);
          sending.clear();
        }}
        onUnpick={() => {
          onUnpick();
          sending.clear();
        }}
        onBrowse={onBrowse}
        isReminded={isReminded}
        error={sending.refusalAt('destination')}
      />
      <WhitelistLine />
      <AmountPart
        ref={amountPart}
        free={free}
        amount={{ ...amount, refusal }}
        hasBounds
        onChange={sending.clear}
        isReminded={isReminded}
        error={sending.refusalAt('amount')}
      />
      <DefinitionRows
        rows={[
          { term: words.costs, value: words.nothing },
          { term: words.arrives, value: words.arrivesValue, help: words.arrivesHelp },
          {
            term: words.confirmWithin,
            value: words.minutes(terms.withdrawalLifetimeMinutes),
          },
        ]}
      />
    </RequestFrame>
  );
}

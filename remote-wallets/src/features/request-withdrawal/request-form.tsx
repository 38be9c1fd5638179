import { useQuery } from '@tanstack/react-query';
import { isSecret } from '@tessera/addresses/is-secret';
import type { Networks } from '@tessera/addresses/networks';
import { parseAddress } from '@tessera/addresses/parse-address';
import { settingsQuery } from '@tessera/api-client/get-settings';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import { toWireMoney } from '@tessera/money/wire-money';
import { useRef, useState } from 'react';
import { AddressFacts } from './address-facts.tsx';
import { AmountPart } from './amount-part.tsx';
import { DestinationField } from './destination-field.tsx';
import { QuotePart } from './quote-part.tsx';
import { RequestFrame } from './request-frame.tsx';
import type { RequestWithdrawalProps } from './request-withdrawal-props.ts';
import { useAmount } from './use-amount.ts';
import { useLimitInAsset } from './use-limit-in-asset.ts';
import { useRequest } from './use-request.ts';
import { WhitelistLine } from './whitelist-line.tsx';

/** Address, amount and what it costs. Whatever was typed stays when it is refused, and after a reload. */
export function RequestForm(props: RequestWithdrawalProps & { readonly networks: Networks }) {
  const {
    wallet,
    networks,
    picked,
    isPickNew = true,
    isFirst,
    onUnpick,
    onBrowse,
    onRequested,
  } = props;
  const { asset } = wallet;
  const read = (text: string) => parseAddress(text, { asset, networks });
  const form = useKeptForm(`withdraw ${wallet.id}`, { address: '', amount: '' }, (values) =>
    isSecret(read(values.address)) ? { ...values, address: '' } : values,
  );
  const { address } = form.values;
  const [isReminded, setIsReminded] = useState(false);
  const addressInput = useRef<HTMLInputElement>(null);
  const amountPart = useRef<HTMLDivElement>(null);
  const focusAddress = () => addressInput.current?.focus();
  const focusAmount = () => amountPart.current?.querySelector('input')?.focus();

  const hasWhitelist = useQuery(settingsQuery).data?.withdrawalWhitelist.on ?? false;
  const reading = read(hasWhitelist ? '' : address);
  const to = picked?.address ?? (reading.kind === 'valid' ? reading.address : undefined);
  const request = useRequest({
    walletId: wallet.id,
    to,
    onRequested: (withdrawal) => {
      form.clear();
      onRequested(withdrawal);
    },
    onRefused: (place) => {
      if (place === 'destination') focusAddress();
      if (place === 'amount') focusAmount();
    },
  });
  const quote = request.quote.data;
  const limit = useLimitInAsset(asset);
  const bounds = quote && { ...quote, limit };
  const amount = useAmount({
    asset,
    bounds,
    typed: form.values.amount,
    onType: (text) => form.set({ amount: text }),
  });
  const { minor } = amount;
  const body =
    to !== undefined && minor !== undefined && quote
      ? {
          walletId: wallet.id,
          amount: toWireMoney({ asset, minor }),
          fee: quote.fee,
          to: picked ? { addressId: picked.id } : { address: to },
        }
      : undefined;
  const isAskedAgain = request.isAskedAgain(body);
  const refusal = isAskedAgain ? undefined : amount.refusal;

  const submit = () => {
    setIsReminded(true);
    if (to === undefined) focusAddress();
    else if (minor === undefined || refusal !== undefined) focusAmount();
    else if (body) request.send(body);
  };
  const type = (text: string) => {
    form.set({ address: text });
    request.clear();
  };
  const unpick = () => {
    onUnpick();
    request.clear();
  };
  return (
    <RequestFrame
      what={minor === undefined ? asset : toWireMoney({ asset, minor })}
      isFirst={isFirst}
      isSending={request.isSending}
      error={request.error}
      onSubmit={submit}
    >
      <DestinationField
        ref={addressInput}
        asset={asset}
        networks={networks}
        hasWhitelist={hasWhitelist}
        picked={picked}
        isPickNew={isPickNew}
        address={address}
        onAddress={type}
        onUnpick={unpick}
        onBrowse={onBrowse}
        isReminded={isReminded}
        error={request.refusalAt('destination')}
      />
      {to !== undefined && <AddressFacts wallet={wallet} address={to} />}
      <WhitelistLine />
      <AmountPart
        ref={amountPart}
        free={wallet.balance.available}
        amount={{ ...amount, refusal }}
        hasBounds={bounds !== undefined}
        onChange={request.clear}
        isReminded={isReminded}
        error={request.refusalAt('amount')}
      />
      <QuotePart
        wallet={wallet}
        to={to}
        quote={request.quote}
        limit={limit}
        minor={amount.refusal === undefined ? minor : undefined}
      />
    </RequestFrame>
  );
}

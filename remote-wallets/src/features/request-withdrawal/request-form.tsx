import { useQuery } from '@tanstack/react-query';
import type { Networks } from '@tessera/addresses/networks';
import { parseAddress } from '@tessera/addresses/parse-address';
import { toWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { Stack } from '@tessera/ui/stack';
import { type FormEvent, useRef, useState } from 'react';
import { settingsQuery } from '../../api/get-settings.ts';
import { AmountPart } from './amount-part.tsx';
import { DestinationField } from './destination-field.tsx';
import { FreezeNotice } from './freeze-notice.tsx';
import { QuotePart } from './quote-part.tsx';
import { RequestRefusal } from './request-refusal.tsx';
import type { RequestWithdrawalProps } from './request-withdrawal.tsx';
import { useAmount } from './use-amount.ts';
import { useFrozenUntil } from './use-frozen-until.ts';
import { useRequest } from './use-request.ts';

/** Address, amount and what it costs. Whatever was typed stays when it is refused. */
export function RequestForm(props: RequestWithdrawalProps & { readonly networks: Networks }) {
  const { wallet, networks, picked, isFirst, onUnpick, onBrowse, onRequested } = props;
  const { asset } = wallet;
  const [address, setAddress] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const addressInput = useRef<HTMLInputElement>(null);
  const amountPart = useRef<HTMLDivElement>(null);
  const focusAddress = () => addressInput.current?.focus();
  const focusAmount = () => amountPart.current?.querySelector('input')?.focus();

  const frozenUntil = useFrozenUntil();
  const hasWhitelist = useQuery(settingsQuery).data?.withdrawalWhitelist.on ?? false;
  const reading = parseAddress(hasWhitelist ? '' : address, { asset, networks });
  const to = picked?.address ?? (reading.kind === 'valid' ? reading.address : undefined);
  const request = useRequest({
    walletId: wallet.id,
    to,
    onRequested,
    onRefused: (place) => {
      if (place === 'destination') focusAddress();
      if (place === 'amount') focusAmount();
    },
  });
  const quote = request.quote.data;
  const amount = useAmount(asset, quote);
  const { minor } = amount;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (to === undefined) focusAddress();
    else if (minor === undefined || amount.refusal !== undefined) focusAmount();
    else if (quote) {
      request.send({
        walletId: wallet.id,
        amount: toWireMoney({ asset, minor }),
        fee: quote.fee,
        to: picked ? { addressId: picked.id } : { address: to },
      });
    }
  };
  const type = (text: string) => {
    setAddress(text);
    request.forget();
  };
  const unpick = () => {
    onUnpick();
    request.forget();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {frozenUntil !== undefined && <FreezeNotice until={frozenUntil} />}
        <DestinationField
          ref={addressInput}
          asset={asset}
          networks={networks}
          hasWhitelist={hasWhitelist}
          picked={picked}
          address={address}
          onAddress={type}
          onUnpick={unpick}
          onBrowse={onBrowse}
          isReminded={isReminded}
          error={request.refusalAt('destination')}
        />
        <div ref={amountPart}>
          <AmountPart
            wallet={wallet}
            amount={amount}
            hasQuote={quote !== undefined}
            onChange={request.forget}
            isReminded={isReminded}
            error={request.refusalAt('amount')}
          />
        </div>
        <QuotePart
          wallet={wallet}
          to={to}
          quote={request.quote}
          minor={amount.refusal === undefined ? minor : undefined}
        />
        <RequestRefusal error={request.error} />
        <Button
          type="submit"
          variant={isFirst ? 'primary' : 'secondary'}
          busy={request.isSending}
          disabled={frozenUntil !== undefined}
        >
          Withdraw {minor === undefined ? asset : amountText({ asset, minor })}
        </Button>
        <DimText small>Nothing leaves before you enter the code that we mail you next.</DimText>
      </Stack>
    </form>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Networks } from '@tessera/addresses/networks';
import { readAddress } from '@tessera/addresses/read-address';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { toWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { type FormEvent, useRef, useState } from 'react';
import { settingsQuery } from '../../api/get-settings.ts';
import { withdrawalQuoteQuery } from '../../api/get-withdrawal-quote.ts';
import { requestWithdrawal } from '../../api/request-withdrawal.ts';
import { AmountPart } from './amount-part.tsx';
import { DestinationField } from './destination-field.tsx';
import { FreezeNotice } from './freeze-notice.tsx';
import { QuotePart } from './quote-part.tsx';
import { refusalPlace } from './refusal-place.ts';
import { newQuoteOf, RequestRefusal } from './request-refusal.tsx';
import styles from './request-withdrawal.module.css';
import type { RequestWithdrawalProps } from './request-withdrawal.tsx';
import { useAmount } from './use-amount.ts';
import { useFrozenUntil } from './use-frozen-until.ts';

/** Address, amount and what it costs. Whatever was typed stays when it is refused. */
export function RequestForm(props: RequestWithdrawalProps & { readonly networks: Networks }) {
  const { wallet, networks, picked, isFirst, onUnpick, onBrowse, onRequested } = props;
  const { asset } = wallet;
  const [address, setAddress] = useState('');
  const [isReminded, setIsReminded] = useState(false);
  const addressInput = useRef<HTMLInputElement>(null);
  const amountPart = useRef<HTMLDivElement>(null);
  const focusAmount = () => amountPart.current?.querySelector('input')?.focus();
  const queryClient = useQueryClient();
  const frozenUntil = useFrozenUntil();
  const hasWhitelist = useQuery(settingsQuery).data?.withdrawalWhitelist.on ?? false;

  const reading = readAddress(hasWhitelist ? '' : address, { asset, networks });
  const to = picked?.address ?? (reading.kind === 'valid' ? reading.address : undefined);
  const quote = useQuery(withdrawalQuoteQuery(wallet.id, to));
  const amount = useAmount(asset, quote.data);

  const { send, mutation } = useIdempotentMutation({
    post: requestWithdrawal,
    once: true,
    onSuccess: onRequested,
    onError: (error) => {
      const fresh = newQuoteOf(error);
      if (fresh && to !== undefined) {
        queryClient.setQueryData(queryKeys.wallets.withdrawalQuote(wallet.id, to), fresh);
      }
      void queryClient.invalidateQueries({ queryKey: queryKeys.limits.all });
      const place = refusalPlace(error);
      if (place === 'destination') addressInput.current?.focus();
      if (place === 'amount') focusAmount();
    },
  });
  const { error } = mutation;
  const forget = () => {
    if (mutation.isError) mutation.reset();
  };
  const refusalAt = (place: 'destination' | 'amount') => {
    const refusal = [error, to === undefined ? null : quote.error].find(
      (each) => each !== null && refusalPlace(each) === place,
    );
    return refusal ? explainFailure(refusal) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (to === undefined) addressInput.current?.focus();
    else if (amount.minor === undefined || amount.refusal !== undefined) focusAmount();
    else if (quote.data) {
      send({
        walletId: wallet.id,
        amount: toWireMoney({ asset, minor: amount.minor }),
        fee: quote.data.fee,
        to: picked ? { addressId: picked.id } : { address: to },
      });
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {frozenUntil !== undefined && <FreezeNotice until={frozenUntil} />}
      <DestinationField
        ref={addressInput}
        asset={asset}
        networks={networks}
        hasWhitelist={hasWhitelist}
        picked={picked}
        address={address}
        onAddress={(text) => {
          setAddress(text);
          forget();
        }}
        onUnpick={() => {
          onUnpick();
          forget();
        }}
        onBrowse={onBrowse}
        isReminded={isReminded}
        error={refusalAt('destination')}
      />
      <div ref={amountPart}>
        <AmountPart
          wallet={wallet}
          amount={amount}
          hasQuote={quote.data !== undefined}
          onChange={forget}
          isReminded={isReminded}
          error={refusalAt('amount')}
        />
      </div>
      <QuotePart
        wallet={wallet}
        to={to}
        quote={quote}
        minor={amount.refusal ? undefined : amount.minor}
      />
      <RequestRefusal error={error} />
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        busy={mutation.isPending}
        disabled={frozenUntil !== undefined}
      >
        {amount.minor === undefined
          ? `Withdraw ${asset}`
          : `Withdraw ${amountText({ asset, minor: amount.minor })}`}
      </Button>
      <p className={styles.next}>Nothing leaves before you enter the code that we mail you next.</p>
    </form>
  );
}

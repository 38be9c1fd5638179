import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';
import { withdrawalQuoteQuery } from '../../api/get-withdrawal-quote.ts';
import { requestWithdrawal } from '../../api/request-withdrawal.ts';
import type { RefusalPlace } from './refusal-place.ts';
import { newQuoteOf } from './request-refusal.tsx';
import { useSend } from './use-send.ts';

type RequestOptions = {
  readonly walletId: string;
  /** An address that coins can go to, once there is one. */
  readonly to: string | undefined;
  readonly onRequested: (withdrawal: AnyWithdrawalDetail) => void;
  readonly onRefused: (place: RefusalPlace) => void;
};

/** The quote of a destination and the request that rests on it. A new fee replaces the quoted one. */
export function useRequest({ walletId, to, onRequested, onRefused }: RequestOptions) {
  const queryClient = useQueryClient();
  const quote = useQuery(withdrawalQuoteQuery(walletId, to));
  const sending = useSend({
    post: requestWithdrawal,
    keepAs: `withdraw ${walletId}`,
    // A fee that moves on does not make another withdrawal of it.
    wishOf: ({ fee: _, ...wish }) => wish,
    alsoRefusedBy: quote.error,
    onRequested,
    onRefused: (place, error) => {
      const fresh = newQuoteOf(error);
      if (fresh && to !== undefined) {
        queryClient.setQueryData(queryKeys.wallets.withdrawalQuote(walletId, to), fresh);
      }
      onRefused(place);
    },
  });
  return { ...sending, quote };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { explainFailure } from '@tessera/ui/explain-failure';
import { withdrawalQuoteQuery } from '../../api/get-withdrawal-quote.ts';
import { requestWithdrawal } from '../../api/request-withdrawal.ts';
import { type RefusalPlace, refusalPlace } from './refusal-place.ts';
import { newQuoteOf } from './request-refusal.tsx';

type RequestOptions = {
  readonly walletId: string;
  /** An address that coins can go to, once there is one. */
  readonly to: string | undefined;
  readonly onRequested: (withdrawal: WithdrawalDetail) => void;
  readonly onRefused: (place: RefusalPlace) => void;
};

/** The quote of a destination and the request that rests on it. A new fee replaces the quoted one. */
export function useRequest(options: RequestOptions) {
  const { walletId, to, onRequested, onRefused } = options;
  const queryClient = useQueryClient();
  const quote = useQuery(withdrawalQuoteQuery(walletId, to));
  const { send, mutation } = useIdempotentMutation({
    post: requestWithdrawal,
    once: true,
    onSuccess: onRequested,
    onError: (error) => {
      const fresh = newQuoteOf(error);
      if (fresh && to !== undefined) {
        queryClient.setQueryData(queryKeys.wallets.withdrawalQuote(walletId, to), fresh);
      }
      void queryClient.invalidateQueries({ queryKey: queryKeys.limits.all });
      onRefused(refusalPlace(error));
    },
  });
  const { error } = mutation;
  return {
    quote,
    send,
    isSending: mutation.isPending,
    /** Why the last one was refused, until it is forgotten. */
    error,
    /** What the server said of a field, of the request or already of its quote. */
    refusalAt: (place: Exclude<RefusalPlace, 'form'>) => {
      const refusal = [error, quote.error].find((each) => refusalPlace(each) === place);
      return refusal ? explainFailure(refusal) : undefined;
    },
    /** Something was changed: the refusal is of another request. */
    forget: () => {
      if (mutation.isError) mutation.reset();
    },
  };
}

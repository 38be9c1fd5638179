import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import {
  type IdempotentMutation,
  useIdempotentMutation,
} from '@tessera/api-client/use-idempotent-mutation';
import type { Factors } from '@tessera/contracts/factors';
import { flash } from '@tessera/shell';

/** A change that is done once and answers what there is afterwards, which the page then shows. */
export function useFactorsChange<Body>(
  post: (body: Body, idempotencyKey: string) => Promise<Factors>,
  done: string,
  onDone?: () => void,
): IdempotentMutation<Body, Factors> {
  const queryClient = useQueryClient();
  return useIdempotentMutation({
    post,
    once: true,
    onSuccess: (factors) => {
      queryClient.setQueryData(queryKeys.factors.all, factors);
      flash(done);
      onDone?.();
    },
  });
}

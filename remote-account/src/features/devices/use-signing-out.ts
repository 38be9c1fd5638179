import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import {
  type IdempotentMutation,
  useIdempotentMutation,
} from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';

type SignedOut = { readonly signedOut: number };

/** Ends sign-ins, says how that went, and reads the list anew: also when it failed, for it may be old. */
export function useSigningOut<Wish>(
  post: (wish: Wish, idempotencyKey: string) => Promise<SignedOut>,
  doneText: (signedOut: number) => string,
): IdempotentMutation<Wish, SignedOut> {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.devices.all });
  return useIdempotentMutation({
    post,
    onSuccess: ({ signedOut }) => {
      flash(doneText(signedOut));
      void readAgain();
    },
    onError: () => void readAgain(),
  });
}

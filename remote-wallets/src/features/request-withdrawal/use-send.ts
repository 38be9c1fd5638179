import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { awaitsOutcome } from '@tessera/api-client/awaits-outcome';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';
import { withdrawalRefusalText } from '../../parts/withdrawal-refusal-text.ts';
import { type RefusalPlace, refusalPlace } from './refusal-place.ts';

type SendOptions<Body> = {
  readonly post: (body: Body, idempotencyKey: string) => Promise<AnyWithdrawalDetail>;
  readonly keepAs: string;
  /** What is wished by a body, where more stands in it, such as a quoted fee. */
  readonly wishOf?: (body: Body) => unknown;
  /** What was refused before anything was sent, such as a quote. */
  readonly alsoRefusedBy?: unknown;
  readonly onRequested: (withdrawal: AnyWithdrawalDetail) => void;
  readonly onRefused: (place: RefusalPlace, error: unknown) => void;
};

/** Sends a request for a withdrawal, and says of a refusal which field it concerns. */
export function useSend<Body>(options: SendOptions<Body>) {
  const { post, keepAs, wishOf, alsoRefusedBy = null, onRequested, onRefused } = options;
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post,
    keepAs,
    ...(wishOf && { wishOf }),
    once: true,
    onSuccess: (withdrawal, _, { wasDoneBefore }) => {
      if (wasDoneBefore) {
        flash(
          t`You had asked for this already, and it was not asked for again. If you want it once more, send it anew.`,
        );
      }
      onRequested(withdrawal);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.limits.all });
      onRefused(refusalPlace(error), error);
    },
  });
  const { error } = mutation;
  return {
    send,
    /** Just this was sent and nobody knows what came of it: it can be asked again, whatever has moved since. */
    isAskedAgain: (body: Body | undefined) => awaitsOutcome(mutation, body, wishOf),
    isSending: mutation.isPending,
    /** Why the last one was refused, until it is cleared. */
    error,
    /** What the server said of a field. */
    refusalAt: (place: Exclude<RefusalPlace, 'form'>) => {
      const refusal = [error, alsoRefusedBy].find((each) => refusalPlace(each) === place);
      return refusal ? withdrawalRefusalText(refusal) : undefined;
    },
    /** Something was changed: the refusal is of another request. */
    clear: () => {
      if (mutation.isError) mutation.reset();
    },
  };
}

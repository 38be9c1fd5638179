import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { requestWithdrawalStep } from '../api/request-withdrawal-step.ts';

type CancelWithdrawalProps = {
  readonly id: string;
  readonly walletId: string;
  readonly onCancelled?: () => void;
};

/** Ends a withdrawal of which nothing was sent: amount and fee are free again. */
export function CancelWithdrawal({ id, walletId, onCancelled }: CancelWithdrawalProps) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.withdrawal(id) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.withdrawals(walletId) });
  };
  const { send, mutation } = useIdempotentMutation({
    post: requestWithdrawalStep,
    once: true,
    onSuccess: (withdrawal) => {
      queryClient.setQueryData(queryKeys.wallets.withdrawal(id), withdrawal);
      readAgain();
      onCancelled?.();
    },
    onError: (error) => {
      flash(`It was not cancelled. ${explainFailure(error)}`, 'error');
      readAgain();
    },
  });
  return (
    <Button variant="quiet" busy={mutation.isPending} onClick={() => send({ id, step: 'cancel' })}>
      Cancel the withdrawal
    </Button>
  );
}

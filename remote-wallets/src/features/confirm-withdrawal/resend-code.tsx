import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { requestWithdrawalStep } from '../../api/request-withdrawal-step.ts';

type ResendCodeProps = {
  readonly id: string;
  /** Another mail takes one, so that the last is kept for entering the code. */
  readonly attemptsLeft: number;
};

/** Has another code mailed; the ones before it are void. */
export function ResendCode({ id, attemptsLeft }: ResendCodeProps) {
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: requestWithdrawalStep,
    onSuccess: (withdrawal) => {
      queryClient.setQueryData(queryKeys.wallets.withdrawal(id), withdrawal);
      flash('Another code is on its way. Only the newest one counts.');
    },
    onError: (error) => {
      flash(`No other code was mailed. ${explainFailure(error)}`, 'error');
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.withdrawal(id) });
    },
  });
  return (
    <Button
      busy={mutation.isPending}
      disabled={attemptsLeft < 2}
      onClick={() => send({ id, step: 'resend-code' })}
    >
      Mail another code
    </Button>
  );
}

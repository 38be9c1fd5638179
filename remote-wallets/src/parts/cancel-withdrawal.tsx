import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import type { Rail } from '../api/rail.ts';

type CancelWithdrawalProps = {
  readonly rail: Rail;
  readonly id: string;
  readonly onCancelled?: () => void;
};

/** Ends a withdrawal of which nothing was sent: what was held is free again. */
export function CancelWithdrawal({ rail, id, onCancelled }: CancelWithdrawalProps) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: rail.detailKey(id) });
    void queryClient.invalidateQueries({ queryKey: rail.listKey });
  };
  const { send, mutation } = useIdempotentMutation({
    post: rail.takeStep,
    once: true,
    onSuccess: (withdrawal) => {
      queryClient.setQueryData(rail.detailKey(id), withdrawal);
      readAgain();
      onCancelled?.();
    },
    onError: (error) => {
      const title = outcomeTitle(error, t`It was not cancelled`);
      flash(`${title}. ${explainFailure(error)}`, 'error');
      readAgain();
    },
  });
  return (
    <Button variant="quiet" busy={mutation.isPending} onClick={() => send({ id, step: 'cancel' })}>
      {t`Cancel the withdrawal`}
    </Button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import type { Rail } from '../../api/rail.ts';
import { confirmWords as words } from './confirm-words.ts';

type ResendCodeProps = {
  readonly rail: Rail;
  readonly id: string;
  /** Another mail takes one, so that the last is kept for entering the code. */
  readonly attemptsLeft: number;
};

/** Has another code mailed; the ones before it are void. */
export function ResendCode({ rail, id, attemptsLeft }: ResendCodeProps) {
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: rail.takeStep,
    onSuccess: (withdrawal) => {
      queryClient.setQueryData(rail.detailKey(id), withdrawal);
      flash(words.anotherMailed);
    },
    onError: (error) => {
      flash(words.noneMailed(explainFailure(error)), 'error');
      void queryClient.invalidateQueries({ queryKey: rail.detailKey(id) });
    },
  });
  return (
    <Button
      busy={mutation.isPending}
      disabled={attemptsLeft < 2}
      // The second half of a double click would void the code that was just mailed, and take an attempt.
      onClick={({ detail }) => detail < 2 && send({ id, step: 'resend' })}
    >
      {words.mailAnother}
    </Button>
  );
}

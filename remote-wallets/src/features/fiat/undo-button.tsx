import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { type Undoing, undoAtBank } from '../../api/undo-at-bank.ts';
import { fiatWords as words } from './fiat-words.ts';

type UndoButtonProps = {
  readonly undoing: Undoing;
  /** Says of which payment it is. */
  readonly label: string;
  readonly onDone: () => void;
};

/** In the sandbox only: has the other bank call back, reject or return something. */
export function UndoButton({ undoing, label, onDone }: UndoButtonProps) {
  const { send, mutation } = useIdempotentMutation({
    post: undoAtBank,
    onSuccess: () => {
      flash(words.undone);
      onDone();
    },
    onError: (error) => flash(words.notUndone(explainFailure(error)), 'error'),
  });
  return (
    <Button small variant="quiet" busy={mutation.isPending} onClick={() => send(undoing)}>
      {label}
    </Button>
  );
}

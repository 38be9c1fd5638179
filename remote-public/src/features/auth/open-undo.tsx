import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { FactorUndo } from '@tessera/contracts/factors';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { Stack } from '@tessera/ui/stack';
import { undoFactor } from '../../api/undo-factor.ts';
import { AuthFrame } from './auth-frame.tsx';
import { undoWords } from './undo-words.ts';

const words = undoWords.open;

type OpenUndoProps = {
  readonly token: string;
  readonly undo: FactorUndo;
  readonly onDone: (undo: FactorUndo) => void;
};

/** Says what the link does, and does it when its reader presses: mail programs open links by themselves. */
export function OpenUndo({ token, undo, onDone }: OpenUndoProps) {
  const { send, mutation } = useIdempotentMutation({
    post: undoFactor,
    once: true,
    onSuccess: onDone,
  });
  return (
    <AuthFrame title={words.title} lead={words.lead(instantText(undo.addedAt))}>
      <Stack>
        <p>{words.does}</p>
        <p>{words.after}</p>
        {mutation.error !== null && (
          <FormError title={outcomeTitle(mutation.error, words.refused)}>
            {explainFailure(mutation.error)}
          </FormError>
        )}
        <Button variant="danger" wide busy={mutation.isPending} onClick={() => send({ token })}>
          {words.button}
        </Button>
        <DimText small>{words.until(instantText(undo.expiresAt))}</DimText>
      </Stack>
    </AuthFrame>
  );
}

import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { EmailUndo } from '@tessera/contracts/email-changes';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { Stack } from '@tessera/ui/stack';
import { undoEmailChange } from '../../api/email-links.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailLinkWords } from './email-link-words.ts';
import { leaveEndedSession } from './leave-ended-session.ts';

const words = emailLinkWords.undo.open;

type OpenEmailUndoProps = {
  readonly token: string;
  readonly undo: EmailUndo;
  readonly onDone: (undo: EmailUndo) => void;
};

/** Says what the link undoes, and does it when its reader presses: mail programs open links by themselves. */
export function OpenEmailUndo({ token, undo, onDone }: OpenEmailUndoProps) {
  const { send, mutation } = useIdempotentMutation({
    post: undoEmailChange,
    once: true,
    onSuccess: (undone) => {
      onDone(undone);
      leaveEndedSession();
    },
  });
  return (
    <AuthFrame title={words.title} lead={words.lead(instantText(undo.changedAt))}>
      <Stack>
        <p>{words.does(undo.formerEmail)}</p>
        {undo.takesApp && <p>{words.app}</p>}
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

import { Button } from '@tessera/ui/button';
import { Dialog } from '@tessera/ui/dialog';
import { Stack } from '@tessera/ui/stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ActionProblem } from '../../parts/action-problem.tsx';
import { commonWords } from './loan-action-words.ts';

export type ActionDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** What is pressed, in words that say what happens. */
  readonly button: string;
  /** False while what is entered cannot be done. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: () => void;
  readonly children: ReactNode;
};

/** One thing that is done to a loan: what it changes, what went wrong, and the button that does it. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, onClose, button, isReady, isBusy, error, onSend, children } = props;
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSend();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={!isReady}>
            {button}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <Stack>
          {children}
          <ActionProblem error={error} />
        </Stack>
      </form>
    </Dialog>
  );
}

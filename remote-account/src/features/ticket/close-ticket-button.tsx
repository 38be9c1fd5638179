import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { Ticket } from '@tessera/contracts/support';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Stack } from '@tessera/ui/stack';
import { useRef } from 'react';
import { closeTicket } from '../../api/close-ticket.ts';
import { conversationWords as words } from './conversation-words.ts';

type CloseTicketButtonProps = {
  ticket: Ticket;
  /** The button goes away with it. */
  onClosed: (button: HTMLElement | null) => void;
};

/** Ends the conversation from the customer's side. */
export function CloseTicketButton({ ticket, onClosed }: CloseTicketButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: closeTicket(ticket.id),
    onSuccess: async (closed) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.support.all });
      queryClient.setQueryData(queryKeys.support.ticket(ticket.id), closed);
      flash(words.isClosed);
      onClosed(button.current);
      await queryClient.invalidateQueries({ queryKey: queryKeys.support.tickets });
    },
  });
  if (ticket.state === 'closed') return null;
  return (
    <Stack>
      <DimText>{words.closing}</DimText>
      {mutation.isError && (
        <FormError title={words.notClosed}>{explainFailure(mutation.error)}</FormError>
      )}
      <div>
        <Button ref={button} busy={mutation.isPending} onClick={() => send(undefined)}>
          {words.close}
        </Button>
      </div>
    </Stack>
  );
}

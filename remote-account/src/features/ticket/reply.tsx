import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Stack } from '@tessera/ui/stack';
import { TextAreaField } from '@tessera/ui/text-area-field';
import { type FormEvent, useRef, useState } from 'react';
import { writeToTicket } from '../../api/write-to-ticket.ts';
import { textProblem } from '../../parts/text-problem.ts';
import { textWords } from '../../parts/ticket-words.ts';
import { conversationWords as words } from './conversation-words.ts';

/** A further message, kept until it is sent. */
export function Reply({ ticketId }: { ticketId: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useKeptForm(`support-reply ${ticketId}`, { text: '' });
  const [isReminded, setIsReminded] = useState(false);
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.support.all });
  const { send, mutation } = useIdempotentMutation({
    post: writeToTicket(ticketId),
    keepAs: `support-reply ${ticketId}`,
    onSuccess: (_, sent) => {
      // What was typed meanwhile is the next message.
      if (form.latest().text.trim() === sent.text) form.clear();
      setIsReminded(false);
      return readAgain();
    },
    // It may have been closed meanwhile.
    onError: () => void readAgain(),
  });
  const problem = textProblem(form.values.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(problem !== undefined);
    if (problem === undefined) send({ text: form.values.text.trim() });
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextAreaField
          ref={field}
          label={words.reply}
          value={form.values.text}
          onChange={({ target }) => {
            form.set({ text: target.value });
            if (mutation.isError) mutation.reset();
          }}
          hint={textWords.textOnly}
          error={isReminded ? problem : undefined}
        />
        {mutation.isError && (
          <FormError title={words.notSent}>
            {isProblem(mutation.error) ? explainFailure(mutation.error) : words.noAnswer}
          </FormError>
        )}
        <div>
          <Button type="submit" variant="primary" busy={mutation.isPending}>
            {words.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useIsHere } from '@tessera/api-client/use-is-here';
import { flash, noticesChanged, useShell } from '@tessera/shell';
import { AmountField } from '@tessera/ui/amount-field';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { ChoiceField } from '@tessera/ui/choice-field';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Stack } from '@tessera/ui/stack';
import { TextAreaField } from '@tessera/ui/text-area-field';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openTicket } from '../../api/open-ticket.ts';
import { textWords } from '../../parts/ticket-words.ts';
import { supportWords as words } from './support-words.ts';
import { useAskedLimit } from './use-asked-limit.ts';
import {
  readTicket,
  type TicketForm,
  type TicketProblems,
  type TicketTexts,
} from './use-ticket-form.ts';

const kinds = [
  { value: 'question', label: words.question },
  { value: 'limit_raise', label: words.limitRaise },
];

type WriteTicketProps = {
  readonly form: TicketForm;
  /** Where to go on after a search that found nothing. */
  readonly textField: RefObject<HTMLTextAreaElement | null>;
};

/** A question, or the wish for a higher limit, with what was typed kept until it is sent. */
export function WriteTicket({ form, textField }: WriteTicketProps) {
  useAskedLimit(form);
  const { values } = form;
  const element = useRef<HTMLFormElement>(null);
  const [isReminded, setIsReminded] = useState(false);
  const { send, mutation } = useOpenTicket(form);
  const reading = readTicket(values);
  const problems: TicketProblems = isReminded && !('request' in reading) ? reading : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ('request' in reading) send(reading.request);
    else {
      setIsReminded(true);
      // Once the fields say what is wrong.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }
  };
  const type = (changes: Partial<TicketTexts>) => {
    form.set(changes);
    if (mutation.isError) mutation.reset();
  };
  const wantsLimit = values.kind === 'limit_raise';
  return (
    <Card title={words.write}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <DimText>{words.explanation}</DimText>
          <ChoiceField
            label={words.kind}
            choices={kinds}
            value={values.kind}
            onChange={(kind) => type({ kind })}
          />
          {wantsLimit ? (
            <AmountField
              label={words.limit}
              unit="EUR"
              value={values.limit}
              onChange={(limit) => type({ limit })}
              hint={words.limitHint}
              error={problems.limit}
            />
          ) : (
            <TextField
              label={words.subject}
              autoComplete="off"
              value={values.subject}
              onChange={({ target }) => type({ subject: target.value })}
              error={problems.subject}
            />
          )}
          <TextAreaField
            ref={textField}
            label={wantsLimit ? words.why : words.text}
            value={values.text}
            onChange={({ target }) => type({ text: target.value })}
            hint={textWords.textOnly}
            error={problems.text}
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
    </Card>
  );
}

function useOpenTicket(form: TicketForm) {
  const shell = useShell();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  return useIdempotentMutation({
    post: openTicket,
    keepAs: 'support-ticket',
    once: true,
    onSuccess: (ticket) => {
      form.clear();
      queryClient.setQueryData(queryKeys.support.ticket(ticket.id), ticket);
      // A notice says that we have it.
      shell.publish(noticesChanged, {});
      flash(words.sent);
      if (isHere.current) void navigate(`/dashboard/support/${ticket.id}`);
    },
  });
}

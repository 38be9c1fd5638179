import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { Column, Columns } from '@tessera/ui/columns';
import { PageFrame } from '@tessera/ui/page-frame';
import { useRef } from 'react';
import { Contact } from '../features/support/contact.tsx';
import { QuestionSearch } from '../features/support/question-search.tsx';
import { supportWords as words } from '../features/support/support-words.ts';
import { textWithSearch } from '../features/support/text-with-search.ts';
import { TicketList } from '../features/support/ticket-list.tsx';
import { useTicketForm } from '../features/support/use-ticket-form.ts';
import { WriteTicket } from '../features/support/write-ticket.tsx';

export function SupportPage() {
  useRefreshOnFacts();
  const form = useTicketForm();
  const textField = useRef<HTMLTextAreaElement>(null);
  const ask = (wanted: string) => {
    form.set(textWithSearch(form.values, wanted));
    textField.current?.focus();
  };
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <Columns wider="start">
        <Column>
          <WriteTicket form={form} textField={textField} />
          <TicketList />
        </Column>
        <Column>
          <QuestionSearch onAsk={ask} />
          <Contact />
        </Column>
      </Columns>
    </PageFrame>
  );
}

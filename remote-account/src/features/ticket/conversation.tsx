import type { Ticket, TicketMessage } from '@tessera/contracts/support';
import { Card } from '@tessera/ui/card';
import { classList } from '@tessera/ui/class-list';
import { DateText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { useTicketMessages } from '../../api/get-ticket-messages.ts';
import styles from './conversation.module.css';
import { conversationWords as words } from './conversation-words.ts';
import { IsClosed } from './is-closed.tsx';
import { Reply } from './reply.tsx';

/** What both sides wrote, the newest first, below the form to write more. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const list = useTicketMessages(ticket.id);
  return (
    <Card title={words.title}>
      {ticket.state === 'closed' ? <IsClosed /> : <Reply ticketId={ticket.id} />}
      <PagedList
        list={list}
        what={words.messages}
        height={240}
        empty={<EmptyState title={words.noMessages} />}
      >
        {(messages) => (
          // An answer that arrives while the page is open is read out.
          <ul className={styles.list} aria-live="polite" aria-relevant="additions">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function Message({ message: { author, text, at } }: { message: TicketMessage }) {
  const isOurs = author === 'support';
  return (
    <li className={classList(styles.message, isOurs && styles.support)}>
      <div className={styles.head}>
        <span className={styles.author}>{isOurs ? words.support : words.you}</span>
        <DimText small>
          <DateText date={at} />
        </DimText>
      </div>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

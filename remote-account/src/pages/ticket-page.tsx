import { useQuery } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import type { Ticket } from '@tessera/contracts/support';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { ButtonLink } from '@tessera/ui/button-link';
import { catchFocus } from '@tessera/ui/catch-focus';
import { instantText } from '@tessera/ui/date-text';
import { EmptyState } from '@tessera/ui/empty-state';
import { PageFrame } from '@tessera/ui/page-frame';
import { QueryState } from '@tessera/ui/query-state';
import { StateBadge } from '@tessera/ui/state-badge';
import { useFailure } from '@tessera/ui/use-failure';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ticketQuery } from '../api/get-ticket.ts';
import { CloseTicketButton } from '../features/ticket/close-ticket-button.tsx';
import { Conversation } from '../features/ticket/conversation.tsx';
import { conversationWords as words } from '../features/ticket/conversation-words.ts';
import { useFollowTicket } from '../features/ticket/use-follow-ticket.ts';
import { ticketStates } from '../parts/ticket-words.ts';

export function TicketPage() {
  useRefreshOnFacts();
  const { id = '' } = useParams();
  const ticket = useQuery(ticketQuery(id));
  useFollowTicket(ticket.data);
  const failure = useFailure(ticket);
  const conversation = useRef<HTMLDivElement>(null);
  const isUnknown = isProblem(failure) && [400, 404].includes(failure.status);
  return (
    <PageFrame
      title={ticket.data?.subject ?? words.loading}
      lead={ticket.data && <Condition ticket={ticket.data} />}
      // Subject and condition take a line or two more than what stands for them, and would push it down.
      action={
        (ticket.data || failure) && <ButtonLink to="/dashboard/support">{words.all}</ButtonLink>
      }
      width="narrow"
    >
      {isUnknown ? (
        <EmptyState title={words.unknown}>{words.unknownWhy}</EmptyState>
      ) : (
        <QueryState query={ticket} what={words.what} height={560}>
          {(found) => (
            <>
              <div tabIndex={-1} ref={conversation}>
                <Conversation key={found.id} ticket={found} />
              </div>
              <CloseTicketButton
                key={`close ${found.id}`}
                ticket={found}
                onClosed={(button) => catchFocus(conversation.current, button)}
              />
            </>
          )}
        </QueryState>
      )}
    </PageFrame>
  );
}

function Condition({ ticket: { state, limit, createdAt } }: { ticket: Ticket }) {
  const { label, tone } = ticketStates[state];
  return (
    <>
      <StateBadge tone={tone}>{label}</StateBadge> · {words.opened(instantText(createdAt))}
      {limit !== null && <> · {words.wants(amountText(fromWireMoney(limit)))}</>}
    </>
  );
}

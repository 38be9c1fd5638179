import type { TicketId, UserId } from '@tessera/contracts/ids';
import type { Ticket, TicketMessage } from '@tessera/contracts/support';
import type { Cents } from '@tessera/money/minor-units';

export type SupportTables = {
  support_tickets: {
    id: TicketId;
    user_id: UserId;
    kind: Ticket['kind'];
    subject: string;
    state: Ticket['state'];
    wanted_limit: Cents | null;
    created_at: Date;
    changed_at: Date;
  };
  support_messages: {
    id: string;
    ticket_id: TicketId;
    author: TicketMessage['author'];
    text: string;
    at: Date;
  };
};

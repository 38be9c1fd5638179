import type { Ticket, TicketMessage } from '@tessera/contracts/support';
import { eurosOrNull } from '@tessera/money/wire-money';
import type { Reader, TicketId, UserId } from '../../platform/database/database.ts';
import { findRow, type Row } from '../../platform/database/rows.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { notFound } from '../../platform/problems/not-found.ts';

export type TicketRow = Row<'support_tickets'>;

export function listTickets(reader: Reader, userId: UserId, page: PageRequest) {
  return listRows(reader, 'support_tickets', { user_id: userId }, page, (rows) =>
    rows.map(presentTicket),
  );
}

/** @throws DomainError `not_found`, also for a ticket of somebody else */
export async function getTicket(
  reader: Reader,
  { userId, ticketId }: { readonly userId: UserId; readonly ticketId: TicketId },
): Promise<TicketRow> {
  const ticket = await findRow(reader, 'support_tickets', { id: ticketId, user_id: userId });
  if (!ticket) throw notFound('ticket');
  return ticket;
}

export function presentTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    limit: eurosOrNull(row.wanted_limit),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

/** The messages of a ticket, newest first. */
export function listTicketMessages(reader: Reader, ticketId: TicketId, page: PageRequest) {
  return listRows(reader, 'support_messages', { ticket_id: ticketId }, page, (rows) =>
    rows.map(presentMessage),
  );
}

export function presentMessage({ id, author, text, at }: Row<'support_messages'>): TicketMessage {
  return { id, author, text, at: at.toISOString() };
}

import type { TicketMessage } from '@tessera/contracts/support';
import type { Reader, TicketId, UserId } from '../../platform/database/database.ts';
import { findRow, findRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { presentMessage, type TicketRow } from './list-tickets.ts';

/** Tickets that wait for an answer of ours, whoever waits longest first. */
export async function listWaitingTickets(reader: Reader, limit: number): Promise<TicketRow[]> {
  return reader
    .selectFrom('support_tickets')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('changed_at')
    .limit(limit)
    .execute();
}

/** Whose ticket it is. @throws DomainError `not_found` */
export async function customerOfTicket(reader: Reader, ticketId: TicketId): Promise<UserId> {
  const ticket = await findRow(reader, 'support_tickets', { id: ticketId });
  if (!ticket) throw notFound('ticket');
  return ticket.user_id;
}

/** Those of one user that are not closed, the newest first. */
export function listOpenTickets(reader: Reader, userId: UserId): Promise<TicketRow[]> {
  const open = { user_id: userId, state: ['waiting', 'answered'] } as const;
  return findRows(reader, 'support_tickets', open, 'id').then((rows) => rows.reverse());
}

/** A ticket with all that was written, oldest first. @throws DomainError `not_found` */
export async function readConversation(
  reader: Reader,
  ticketId: TicketId,
): Promise<{ ticket: TicketRow; messages: TicketMessage[] }> {
  const ticket = await findRow(reader, 'support_tickets', { id: ticketId });
  if (!ticket) throw notFound('ticket');
  const rows = await findRows(reader, 'support_messages', { ticket_id: ticketId }, 'id');
  return { ticket, messages: rows.map(presentMessage) };
}

import type { Ticket, TicketMessage } from '@tessera/contracts/support';
import { toWireMoney } from '@tessera/money/wire-money';
import type { Selectable } from 'kysely';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { SupportTables } from './support-tables.ts';

export type TicketRow = Selectable<SupportTables['support_tickets']>;

export async function listTickets(
  reader: Reader,
  userId: UserId,
  page: PageRequest,
): Promise<{ items: Ticket[]; nextCursor: string | null }> {
  const rows = await reader
    .selectFrom('support_tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: items.map(presentTicket), nextCursor };
}

/** @throws DomainError `not_found`, also for a ticket of somebody else */
export async function getTicket(
  reader: Reader,
  { userId, ticketId }: { readonly userId: UserId; readonly ticketId: string },
): Promise<TicketRow> {
  const ticket = await findRow(reader, 'support_tickets', { id: ticketId, user_id: userId });
  if (!ticket) throw notFound('ticket');
  return ticket;
}

export function presentTicket(row: TicketRow): Ticket {
  const limit = row.wanted_limit;
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    limit: limit === null ? null : toWireMoney({ asset: 'EUR', minor: limit }),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

/** The messages of a ticket, newest first. */
export async function listTicketMessages(
  reader: Reader,
  ticketId: string,
  page: PageRequest,
): Promise<{ items: TicketMessage[]; nextCursor: string | null }> {
  const rows = await reader
    .selectFrom('support_messages')
    .select(['id', 'author', 'text', 'at'])
    .where('ticket_id', '=', ticketId)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
}

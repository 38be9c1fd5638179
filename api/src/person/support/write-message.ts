import type { Ticket, TicketMessage } from '@tessera/contracts/support';
import type { AppContext } from '../../app-context.ts';
import type { TicketId, Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow, lockRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { notify } from '../notices/notify.ts';
import { presentMessage, type TicketRow } from './list-tickets.ts';

export async function insertMessage(
  trx: Transaction,
  message: Omit<Row<'support_messages'>, 'id'>,
): Promise<TicketMessage> {
  const row = { id: uuidV7(message.at), ...message };
  await insertRow(trx, 'support_messages', row);
  return presentMessage(row);
}

/** A further message of the user. @throws DomainError `not_found`, `ticket_closed` */
export async function addUserMessage(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  message: { readonly userId: UserId; readonly ticketId: TicketId; readonly text: string },
): Promise<TicketMessage> {
  const { userId, ticketId, text } = message;
  const ticket = await lockTicket(trx, ticketId);
  if (ticket.user_id !== userId) throw notFound('ticket');
  if (ticket.state === 'closed') throw ticketClosed();
  const at = clock.now();
  await setState(trx, ticketId, 'waiting', at);
  return insertMessage(trx, { ticket_id: ticketId, author: 'user', text, at });
}

/** Our answer, of which the user is told. @throws DomainError `not_found`, `ticket_closed` */
export async function answerTicket(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { ticketId, text }: { readonly ticketId: TicketId; readonly text: string },
): Promise<TicketMessage> {
  const ticket = await lockTicket(trx, ticketId);
  if (ticket.state === 'closed') throw ticketClosed();
  const at = context.clock.now();
  await setState(trx, ticketId, 'answered', at);
  const data = { ticketId, subject: ticket.subject };
  await notify(trx, context, { userId: ticket.user_id, kind: 'support_answered', data });
  return insertMessage(trx, { ticket_id: ticketId, author: 'support', text, at });
}

/** The user needs no further answer; closing twice changes nothing. */
export async function closeTicket(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { userId, ticketId }: { readonly userId: UserId; readonly ticketId: TicketId },
): Promise<TicketRow> {
  const ticket = await lockTicket(trx, ticketId);
  if (ticket.user_id !== userId) throw notFound('ticket');
  if (ticket.state === 'closed') return ticket;
  const at = clock.now();
  await setState(trx, ticketId, 'closed', at);
  return { ...ticket, state: 'closed', changed_at: at };
}

/**
 * We close it, with why as the last message, and its user is told. @throws DomainError `not_found`,
 * `ticket_closed`
 */
export async function closeForUser(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { ticketId, reason }: { readonly ticketId: TicketId; readonly reason: string },
): Promise<void> {
  const { user_id: userId, subject, state } = await lockTicket(trx, ticketId);
  if (state === 'closed') throw ticketClosed();
  const at = context.clock.now();
  await setState(trx, ticketId, 'closed', at);
  await insertMessage(trx, { ticket_id: ticketId, author: 'support', text: reason, at });
  await notify(trx, context, { userId, kind: 'support_closed', data: { ticketId, subject } });
}

async function lockTicket(trx: Transaction, ticketId: TicketId): Promise<TicketRow> {
  const ticket = await lockRow(trx, 'support_tickets', { id: ticketId });
  if (!ticket) throw notFound('ticket');
  return ticket;
}

async function setState(trx: Transaction, ticketId: TicketId, state: Ticket['state'], at: Date) {
  await updateRows(trx, 'support_tickets', { id: ticketId }, { state, changed_at: at });
}

const ticketClosed = () =>
  new DomainError({
    code: 'ticket_closed',
    status: 409,
    title: i18n.t('This ticket is closed'),
    detail: i18n.t('Open a new one.'),
  });

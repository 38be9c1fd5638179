import type { Ticket, TicketMessage } from '@tessera/contracts/support';
import { asId } from '@tessera/testing/as-id';

export const ticket: Ticket = {
  id: asId('01a1fa8d-4a80-7797-afcc-8a86a066c15d'),
  kind: 'question',
  subject: 'Which fees?',
  state: 'waiting',
  limit: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
};

export const firstMessage: TicketMessage = {
  id: '01a1fa8d-4a80-7797-afcc-8a86a066c15e',
  author: 'user',
  text: 'Of a withdrawal',
  at: ticket.createdAt,
};

export const answerOfSupport: TicketMessage = {
  id: '01a1fa8d-4a80-7797-afcc-8a86a066c15f',
  author: 'support',
  text: 'That of the network.\nNo other.',
  at: '2026-11-20T10:05:00.000Z',
};

export const ticketPath = `/support/tickets/${ticket.id}`;

/** What the API says of one ticket with these messages. */
export const ticketAnswers = (
  changes: Partial<Ticket> = {},
  messages: readonly TicketMessage[] = [firstMessage],
) => ({
  [`GET ${ticketPath}`]: { ...ticket, ...changes },
  [`GET ${ticketPath}/messages`]: { items: messages, nextCursor: null },
});

import type { TicketId } from '@tessera/contracts/ids';
import {
  ticketMessagePageSchema,
  ticketMessageRequestSchema,
  ticketMessageSchema,
  ticketPageSchema,
  ticketRequestSchema,
  ticketSchema,
} from '@tessera/contracts/support';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getTicket, listTicketMessages, listTickets, presentTicket } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { addUserMessage, closeTicket } from './write-message.ts';

export function supportRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    const { read, list, create, act } = ownRoutes<TicketId>(app, context, 'support');

    list('/support/tickets', {
      summary: 'Your tickets, newest first',
      answer: ticketPageSchema,
      read: ({ userId, page }) => listTickets(database, userId, page),
    });

    create('/support/tickets', {
      summary: 'Write to support',
      body: ticketRequestSchema,
      answer: ticketSchema,
      work: (trx, { userId, body: request }) => openTicket(trx, context, { userId, request }),
    });

    read('/support/tickets/:id', {
      summary: 'A ticket',
      answer: ticketSchema,
      read: async ({ userId, id: ticketId }) =>
        presentTicket(await getTicket(database, { userId, ticketId })),
    });

    list('/support/tickets/:id/messages', {
      summary: 'The messages of a ticket, newest first',
      answer: ticketMessagePageSchema,
      read: async ({ userId, id: ticketId, page }) => {
        await getTicket(database, { userId, ticketId });
        return listTicketMessages(database, ticketId, page);
      },
    });

    create('/support/tickets/:id/messages', {
      summary: 'Add a message to a ticket',
      body: ticketMessageRequestSchema,
      answer: ticketMessageSchema,
      work: (trx, { userId, id: ticketId, body: { text } }) =>
        addUserMessage(trx, context, { userId, ticketId, text }),
    });

    act('/support/tickets/:id/close', {
      summary: 'Close a ticket',
      answer: ticketSchema,
      work: async (trx, { userId, id: ticketId }) =>
        presentTicket(await closeTicket(trx, context, { userId, ticketId })),
    });
  };
}

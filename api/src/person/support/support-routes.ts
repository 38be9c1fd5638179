import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import {
  ticketMessagePageSchema,
  ticketMessageRequestSchema,
  ticketMessageSchema,
  ticketPageSchema,
  ticketRequestSchema,
  ticketSchema,
} from '@tessera/contracts/support';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { getTicket, listTicketMessages, listTickets, presentTicket } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { addUserMessage, closeTicket } from './write-message.ts';

const tags = ['support'];
const params = z.object({ id: idSchema });

export function supportRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    app.get(
      '/support/tickets',
      {
        schema: {
          summary: 'Your tickets, newest first',
          tags,
          querystring: pageQuerySchema,
          response: responses(ticketPageSchema),
        },
      },
      (request) =>
        listTickets(database, currentUser(request).id, parsePageRequest(request.query, 'uuid')),
    );

    app.post(
      '/support/tickets',
      {
        schema: {
          summary: 'Write to support',
          tags,
          body: ticketRequestSchema,
          response: createdResponses(ticketSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          openTicket(trx, context, { userId: currentUser(request).id, request: request.body }),
        ),
    );

    app.get(
      '/support/tickets/:id',
      { schema: { summary: 'A ticket', tags, params, response: responses(ticketSchema) } },
      async (request) => {
        const { id: userId } = currentUser(request);
        return presentTicket(await getTicket(database, { userId, ticketId: request.params.id }));
      },
    );

    app.get(
      '/support/tickets/:id/messages',
      {
        schema: {
          summary: 'The messages of a ticket, newest first',
          tags,
          params,
          querystring: pageQuerySchema,
          response: responses(ticketMessagePageSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const page = parsePageRequest(request.query, 'uuid');
        const { id } = await getTicket(database, { userId, ticketId: request.params.id });
        return listTicketMessages(database, id, page);
      },
    );

    app.post(
      '/support/tickets/:id/messages',
      {
        schema: {
          summary: 'Add a message to a ticket',
          tags,
          params,
          body: ticketMessageRequestSchema,
          response: createdResponses(ticketMessageSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          addUserMessage(trx, context, {
            userId: currentUser(request).id,
            ticketId: request.params.id,
            text: request.body.text,
          }),
        ),
    );

    app.post(
      '/support/tickets/:id/close',
      { schema: { summary: 'Close a ticket', tags, params, response: responses(ticketSchema) } },
      (request, reply) =>
        answerOnce(context, request, reply, 200, async (trx) =>
          presentTicket(
            await closeTicket(trx, context, {
              userId: currentUser(request).id,
              ticketId: request.params.id,
            }),
          ),
        ),
    );
  };
}

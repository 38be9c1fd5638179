import {
  downloadRequestSchema,
  downloadTicketSchema,
  ticketParamsSchema,
} from '@tessera/contracts/reports';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import {
  csv,
  documentResponses,
  json,
  pdf,
} from '../../../platform/documents/document-responses.ts';
import { sendDocument } from '../../../platform/documents/send-document.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { routesUnder } from '../../../platform/http/routes-under.ts';
import { inLanguage } from '../../../platform/languages/reader-language.ts';
import { makeDocument } from '../make-document.ts';
import { issueTicket } from './issue-ticket.ts';
import { ownerOfTicket, redeemTicket } from './redeem-ticket.ts';

const reportRoute = routesUnder('reports');

export function downloadRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post(
      '/downloads',
      {
        config: { heavy: true },
        ...reportRoute(
          'A ticket to download a document once, within a minute',
          createdResponses(downloadTicketSchema),
          { body: downloadRequestSchema },
        ),
      },
      async (request, reply) => {
        const { id: userId } = currentUser(request);
        // What cannot be made is refused here, where a screen can say why.
        await makeDocument(context, userId, request.body);
        // The answer is not kept for repetitions: that would store the ticket as it is.
        return reply.code(201).send(await issueTicket(context, userId, request.body));
      },
    );

    app.get(
      '/downloads/:ticket',
      {
        config: {
          public: true,
          heavy: ({ params }) =>
            ownerOfTicket(context, (params as z.infer<typeof ticketParamsSchema>).ticket),
        },
        // Looking is no use of a ticket.
        exposeHeadRoute: false,
        ...reportRoute(
          'The document of a ticket',
          documentResponses({ ...json(z.unknown()), ...csv, ...pdf }),
          { security: [], params: ticketParamsSchema },
        ),
      },
      async (request, reply) => {
        const ticket = await redeemTicket(context, request.params.ticket);
        const { userId, request: wanted, language } = ticket;
        return inLanguage(language, async () =>
          sendDocument(reply, await makeDocument(context, userId, wanted)),
        );
      },
    );
  };
}

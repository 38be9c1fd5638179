import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import {
  addPayeeRequestSchema,
  payeePageSchema,
  payeeSchema,
  renamePayeeRequestSchema,
} from '@tessera/contracts/payees';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { createdResponses, noContentResponses, responses } from '../http/responses.ts';
import type { Routes } from '../http/routes.ts';
import { readPageRequest } from '../pagination/page-request.ts';
import { currentUser } from '../plugins/current-user.ts';
import { answerOnce } from '../plugins/idempotency.ts';
import { addPayee } from './add-payee.ts';
import { removePayee, renamePayee } from './change-payee.ts';
import { findPayee, presentPayee } from './find-payee.ts';
import { listPayees } from './list-payees.ts';

const paramsSchema = z.object({ id: idSchema });

export function payeeRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/payees',
      {
        schema: {
          summary: 'Payees of the address book, newest first',
          tags: ['payees'],
          querystring: pageQuerySchema,
          response: responses(payeePageSchema),
        },
      },
      (request) =>
        listPayees(
          context.database,
          currentUser(request).id,
          readPageRequest(request.query, 'uuid'),
        ),
    );

    app.post(
      '/payees',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Add a payee',
          tags: ['payees'],
          body: addPayeeRequestSchema,
          response: createdResponses(payeeSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          addPayee(trx, context, { userId: currentUser(request).id, body: request.body }),
        ),
    );

    app.get(
      '/payees/:id',
      {
        schema: {
          summary: 'A payee',
          tags: ['payees'],
          params: paramsSchema,
          response: responses(payeeSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        return presentPayee(
          await findPayee(context.database, { userId, payeeId: request.params.id }),
        );
      },
    );

    app.patch(
      '/payees/:id',
      {
        schema: {
          summary: 'Rename a payee',
          tags: ['payees'],
          params: paramsSchema,
          body: renamePayeeRequestSchema,
          response: responses(payeeSchema),
        },
      },
      (request) =>
        renamePayee(context, {
          userId: currentUser(request).id,
          payeeId: request.params.id,
          name: request.body.name,
        }),
    );

    app.delete(
      '/payees/:id',
      {
        schema: {
          summary: 'Remove a payee',
          tags: ['payees'],
          params: paramsSchema,
          response: noContentResponses,
        },
      },
      async (request, reply) => {
        const { id: userId } = currentUser(request);
        await removePayee(context, { userId, payeeId: request.params.id });
        return reply.code(204).send();
      },
    );
  };
}

import { pageQuerySchema } from '@tessera/contracts/page';
import {
  addPayeeRequestSchema,
  payeePageSchema,
  payeeSchema,
  renamePayeeRequestSchema,
} from '@tessera/contracts/payees';
import type { AppContext } from '../../../app-context.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { answerOnce } from '../../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../../platform/pagination/page-request.ts';
import { entryRoutes } from '../entry-routes.ts';
import { addPayee } from './add-payee.ts';
import { listPayees } from './list-payees.ts';
import { payeeBook } from './payee-book.ts';

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
          parsePageRequest(request.query, 'uuid'),
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

    await app.register(
      entryRoutes(context, payeeBook, {
        path: '/payees/:id',
        tags: ['payees'],
        response: responses(payeeSchema),
        body: renamePayeeRequestSchema,
        summaries: { get: 'A payee', rename: 'Rename a payee', remove: 'Remove a payee' },
      }),
    );
  };
}

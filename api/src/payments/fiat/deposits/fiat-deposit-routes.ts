import {
  createFiatDepositRequestSchema,
  fiatDepositDetailSchema,
  fiatDepositPageSchema,
} from '@tessera/contracts/fiat';
import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { answerOnce } from '../../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../../platform/pagination/page-request.ts';
import { instructFiatDeposit } from './instruct-fiat-deposit.ts';
import { listFiatDeposits } from './list-fiat-deposits.ts';
import { presentFiatDepositDetail } from './present-fiat-deposit.ts';

export function fiatDepositRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post(
      '/fiat/deposits',
      {
        schema: {
          summary: 'Ask how to pay euros in',
          tags: ['fiat'],
          body: createFiatDepositRequestSchema,
          response: createdResponses(fiatDepositDetailSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          instructFiatDeposit(trx, context, {
            userId: currentUser(request).id,
            body: request.body,
          }),
        ),
    );

    app.get(
      '/fiat/deposits',
      {
        schema: {
          summary: 'Euro deposits, newest first',
          tags: ['fiat'],
          querystring: pageQuerySchema,
          response: responses(fiatDepositPageSchema),
        },
      },
      (request) =>
        listFiatDeposits(
          context.database,
          currentUser(request).id,
          parsePageRequest(request.query, 'uuid'),
        ),
    );

    app.get(
      '/fiat/deposits/:id',
      {
        schema: {
          summary: 'A euro deposit with how to pay it and its events',
          tags: ['fiat'],
          params: z.object({ id: idSchema }),
          response: responses(fiatDepositDetailSchema),
        },
      },
      (request) =>
        presentFiatDepositDetail(context.database, context, {
          userId: currentUser(request).id,
          depositId: request.params.id,
        }),
    );
  };
}

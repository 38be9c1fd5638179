import { limitsSchema, raiseLimitRequestSchema } from '@tessera/contracts/limits';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { presentLimits } from './present-limits.ts';
import { requestRaise } from './request-raise.ts';

export function limitRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/limits',
      {
        schema: {
          summary: 'What can be withdrawn today, and what is left of it',
          tags: ['limits'],
          response: responses(limitsSchema),
        },
      },
      (request) => presentLimits(context.database, context, currentUser(request).id),
    );

    app.post(
      '/limits/raises',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Ask for a higher daily limit',
          tags: ['limits'],
          body: raiseLimitRequestSchema,
          response: responses(limitsSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, async (trx) => {
          const { id: userId } = currentUser(request);
          await requestRaise(trx, context, { userId, body: request.body });
          return presentLimits(trx, context, userId);
        }),
    );
  };
}

import { idSchema } from '@tessera/contracts/money';
import { stepUpCodesSchema } from '@tessera/contracts/step-up';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentIdToken, currentUser } from '../../platform/http/current-user.ts';
import type { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { cancelWithdrawal } from './abandon-withdrawal.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import type { AnyWithdrawal, Rail } from './rail.ts';
import { resendCode } from './resend-code.ts';

type Served = {
  readonly path: string;
  readonly resend: string;
  readonly tags: string[];
  readonly response: ReturnType<typeof responses>;
  readonly summaries: Readonly<Record<'detail' | 'confirm' | 'cancel', string>>;
  /** Around what asks for a code or takes one. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** What can be done to a withdrawal that was requested. */
export function withdrawalRoutes<Row extends AnyWithdrawal>(
  context: AppContext,
  rail: Rail<Row>,
  { path, resend, tags, response, summaries, inTurn }: Served,
): Routes {
  const schema = { tags, params: z.object({ id: idSchema }), response };
  return async (app) => {
    app.get(`${path}/:id`, { schema: { ...schema, summary: summaries.detail } }, (request) =>
      rail.present(context.database, context, {
        userId: currentUser(request).id,
        withdrawalId: request.params.id,
      }),
    );

    app.post(
      `${path}/:id/confirm`,
      {
        config: { movesMoney: true },
        schema: { ...schema, summary: summaries.confirm, body: stepUpCodesSchema },
      },
      (request, reply) =>
        inTurn(() =>
          answerOnce(context, request, reply, 200, (trx) =>
            confirmWithdrawal(trx, context, rail, {
              userId: currentUser(request).id,
              withdrawalId: request.params.id,
              codes: request.body,
            }),
          ),
        ),
    );

    app.post(
      `${path}/:id/${resend}`,
      { config: { movesMoney: true }, schema: { ...schema, summary: 'Mail another code' } },
      (request, reply) =>
        inTurn(() =>
          answerOnce(context, request, reply, 200, (trx) =>
            resendCode(trx, context, rail, {
              userId: currentUser(request).id,
              withdrawalId: request.params.id,
              idToken: currentIdToken(request),
            }),
          ),
        ),
    );

    app.post(
      `${path}/:id/cancel`,
      { config: { movesMoney: true }, schema: { ...schema, summary: summaries.cancel } },
      (request, reply) =>
        answerOnce(context, request, reply, 200, async (trx) => {
          const named = { userId: currentUser(request).id, withdrawalId: request.params.id };
          await cancelWithdrawal(trx, context, rail, named);
          return rail.present(trx, context, named);
        }),
    );
  };
}

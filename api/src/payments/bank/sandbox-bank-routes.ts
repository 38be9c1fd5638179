import type { UserId } from '@tessera/contracts/ids';
import { idSchema } from '@tessera/contracts/money';
import {
  sandboxPaymentAnswerSchema,
  sandboxPaymentRequestSchema,
  sandboxReasonSchema,
} from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import type { SandboxBank } from './bank.ts';
import { parseSandboxPayment } from './parse-sandbox-payment.ts';

const paramsSchema = z.object({ id: idSchema });
const doneSchema = z.object({ id: idSchema });

const config = { movesMoney: true } as const;

type Ownership = (payoutId: string, userId: UserId) => Promise<void>;

/** The counterparts of the sandbox's bank. In production these addresses do not exist. */
export function sandboxBankRoutes(
  context: AppContext,
  bank: SandboxBank,
  refuseForeignPayout: Ownership,
): Routes {
  return async (app) => {
    app.post(
      '/sandbox/bank/payments',
      {
        config,
        schema: {
          summary: 'Sandbox: transfer euros to the sandbox bank',
          tags: ['sandbox'],
          body: sandboxPaymentRequestSchema,
          response: createdResponses(sandboxPaymentAnswerSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          bank.payIn(trx, {
            paidBy: currentUser(request).id,
            ...parseSandboxPayment(request.body),
          }),
        ),
    );

    app.post(
      '/sandbox/bank/payments/:id/return',
      {
        config,
        schema: {
          summary: 'Sandbox: call back a transfer of yours',
          tags: ['sandbox'],
          params: paramsSchema,
          body: sandboxReasonSchema,
          response: responses(doneSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, async (trx) => {
          const { id } = request.params;
          const paidBy = currentUser(request).id;
          await bank.returnPayment(trx, { id, paidBy, reason: request.body.reason ?? null });
          return { id };
        }),
    );

    for (const [verb, to] of [
      ['reject', 'rejected'],
      ['return', 'returned'],
    ] as const) {
      app.post(
        `/sandbox/bank/payouts/:id/${verb}`,
        {
          config,
          schema: {
            summary: `Sandbox: ${verb} a withdrawal of yours at the receiving bank`,
            tags: ['sandbox'],
            params: paramsSchema,
            body: sandboxReasonSchema,
            response: responses(doneSchema),
          },
        },
        (request, reply) =>
          answerOnce(context, request, reply, 200, async (trx) => {
            const { id } = request.params;
            await refuseForeignPayout(id, currentUser(request).id);
            await bank.failPayout(trx, { id, to, reason: request.body.reason ?? null });
            return { id };
          }),
      );
    }
  };
}

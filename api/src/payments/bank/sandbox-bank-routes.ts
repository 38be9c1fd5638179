import type { UserId, WithdrawalId } from '@tessera/contracts/ids';
import {
  sandboxDoneSchema,
  sandboxPaymentAnswerSchema,
  sandboxPaymentRequestSchema,
  sandboxReasonSchema,
} from '@tessera/contracts/sandbox';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { SandboxBank } from './bank.ts';
import { parseSandboxPayment } from './parse-sandbox-payment.ts';

/** Has the bank know a payout that is about to be ordered. @throws DomainError `not_found` for another's */
type HandOver = (payoutId: WithdrawalId, userId: UserId) => Promise<void>;

/** The counterparts of the sandbox's bank. In production these addresses do not exist. */
export function sandboxBankRoutes(
  context: AppContext,
  bank: SandboxBank,
  handOver: HandOver,
): Routes {
  return async (app) => {
    const payments = ownRoutes<string>(app, context, 'sandbox');
    const payouts = ownRoutes<WithdrawalId>(app, context, 'sandbox');
    const checksSessionAtProvider = true;

    payments.create('/sandbox/bank/payments', {
      summary: 'Sandbox: transfer euros to the sandbox bank',
      checksSessionAtProvider,
      body: sandboxPaymentRequestSchema,
      answer: sandboxPaymentAnswerSchema,
      work: (trx, { userId: paidBy, body }) =>
        bank.payIn(trx, { paidBy, ...parseSandboxPayment(body) }),
    });

    payments.act('/sandbox/bank/payments/:id/return', {
      summary: 'Sandbox: call back a transfer of yours',
      checksSessionAtProvider,
      body: sandboxReasonSchema,
      answer: sandboxDoneSchema,
      work: async (trx, { userId: paidBy, id, body }) => {
        await bank.returnPayment(trx, { id, paidBy, reason: body.reason ?? null });
        return { id };
      },
    });

    for (const [verb, to] of [
      ['reject', 'rejected'],
      ['return', 'returned'],
    ] as const) {
      payouts.act(`/sandbox/bank/payouts/:id/${verb}`, {
        summary: `Sandbox: ${verb} a withdrawal of yours at the receiving bank`,
        checksSessionAtProvider,
        body: sandboxReasonSchema,
        answer: sandboxDoneSchema,
        work: async (trx, { userId, id, body }) => {
          await handOver(id, userId);
          await bank.failPayout(trx, { id, to, reason: body.reason ?? null });
          return { id };
        },
      });
    }
  };
}

import type { WithdrawalId } from '@tessera/contracts/ids';
import { stepUpCodesSchema } from '@tessera/contracts/step-up';
import type * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentAuthTime } from '../../platform/http/current-user.ts';
import type { InTurn, OwnRoutes } from '../../platform/http/own-routes.ts';
import { cancelWithdrawal } from './abandon-withdrawal.ts';
import { askingBy } from './asking-by.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import type { AnyWithdrawal, Rail } from './rail.ts';
import { resendCode } from './resend-code.ts';

type Served = {
  readonly path: string;
  readonly resend: string;
  readonly answer: z.core.$ZodType;
  readonly summaries: Readonly<Record<'detail' | 'confirm' | 'cancel', string>>;
  /** Around each of these steps. */
  readonly inTurn?: InTurn;
};

/** What can be done to a withdrawal that was requested. */
export function withdrawalRoutes<Row extends AnyWithdrawal>(
  { read, act }: OwnRoutes<WithdrawalId>,
  context: AppContext,
  rail: Rail<Row>,
  { path, resend, answer, summaries, inTurn }: Served,
): void {
  const checksSessionAtProvider = true;

  read(`${path}/:id`, {
    summary: summaries.detail,
    answer,
    read: ({ userId, id: withdrawalId }) =>
      rail.present(context.database, context, { userId, withdrawalId }),
  });

  act(`${path}/:id/confirm`, {
    summary: summaries.confirm,
    checksSessionAtProvider,
    inTurn,
    body: stepUpCodesSchema,
    answer,
    work: (trx, { userId, id: withdrawalId, body, request }) => {
      const codes = { ...body, authTime: currentAuthTime(request) };
      return confirmWithdrawal(trx, context, rail, { userId, withdrawalId, codes });
    },
  });

  act(`${path}/:id/${resend}`, {
    summary: 'Mail another code',
    checksSessionAtProvider,
    inTurn,
    answer,
    work: (trx, { userId, id: withdrawalId, request }) =>
      resendCode(trx, context, rail, { userId, withdrawalId, asking: askingBy(request) }),
  });

  act(`${path}/:id/cancel`, {
    summary: summaries.cancel,
    checksSessionAtProvider,
    inTurn,
    answer,
    work: async (trx, { userId, id: withdrawalId }) => {
      await cancelWithdrawal(trx, context, rail, { userId, withdrawalId });
      return rail.present(trx, context, { userId, withdrawalId });
    },
  });
}

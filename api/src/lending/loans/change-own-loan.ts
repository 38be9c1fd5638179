import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { type OwnLoan, ownLoan } from './own-loan.ts';
import { presentLoanDetail } from './present-loan-detail.ts';

/** Does once what a borrower asks of a loan of theirs, and answers the loan as it is then. */
export function changeOwnLoan(
  context: AppContext,
  request: Parameters<typeof ownLoan>[0],
  reply: FastifyReply,
  change: (trx: Transaction, own: OwnLoan) => Promise<void>,
): Promise<never> {
  return answerOnce(context, request, reply, 200, async (trx) => {
    const own = ownLoan(request);
    await change(trx, own);
    return presentLoanDetail(trx, context, own);
  });
}

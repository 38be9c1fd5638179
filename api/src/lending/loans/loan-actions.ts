import { loanDetailSchema } from '@tessera/contracts/loans';
import type * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import type { LoanId, Transaction } from '../../platform/database/database.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { OwnLoan } from './lock-loan.ts';
import { presentLoanDetail } from './present-loan-detail.ts';

type Action<Body> = {
  readonly summary: string;
  readonly body?: Body;
  readonly work: (
    trx: Transaction,
    own: OwnLoan & { readonly body: z.output<Body> },
  ) => Promise<void>;
};

/** Declares what a borrower does with a loan of theirs. Each answers the loan as it is then. */
export function loanActions(app: Parameters<Routes>[0], context: AppContext) {
  const { act } = ownRoutes<LoanId>(app, context, 'loans');
  return <Body extends z.core.$ZodType>(
    path: `/loans/:id/${string}`,
    { work, ...action }: Action<Body>,
  ) =>
    act(path, {
      ...action,
      checksSessionAtProvider: true,
      answer: loanDetailSchema,
      work: async (trx, { userId, id: loanId, body }) => {
        await work(trx, { userId, loanId, body });
        return presentLoanDetail(trx, context, { userId, loanId });
      },
    });
}

import type { FastifyRequest } from 'fastify';
import type { LoanId, UserId } from '../../platform/database/database.ts';
import { currentUser } from '../../platform/http/current-user.ts';

/** A loan as its borrower names it. */
export type OwnLoan = { readonly userId: UserId; readonly loanId: LoanId };

export function ownLoan(request: FastifyRequest & { readonly params: { readonly id: LoanId } }) {
  return { userId: currentUser(request).id, loanId: request.params.id };
}

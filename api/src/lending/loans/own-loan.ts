import type { FastifyRequest } from 'fastify';
import type { UserId } from '../../platform/database/database.ts';
import { currentUser } from '../../platform/http/current-user.ts';

/** A loan as its borrower names it. */
export type OwnLoan = { readonly userId: UserId; readonly loanId: string };

export function ownLoan(request: FastifyRequest & { readonly params: { readonly id: string } }) {
  return { userId: currentUser(request).id, loanId: request.params.id };
}

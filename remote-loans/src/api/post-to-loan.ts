import { request } from '@tessera/api-client/request';
import { loanDetailSchema } from '@tessera/contracts/loans';

/** Something that is done to a loan under an idempotency key; the answer is the loan as it is then. */
export function postToLoan<Body>(action: string) {
  return (loanId: string, body: Body, idempotencyKey: string) =>
    request({
      method: 'POST',
      path: `/loans/${encodeURIComponent(loanId)}/${action}`,
      schema: loanDetailSchema,
      body,
      idempotencyKey,
    });
}

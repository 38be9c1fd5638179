import { request } from '@tessera/api-client/request';
import { loanDetailSchema, type OpenLoanRequest } from '@tessera/contracts/loans';

/** Locks the collateral and pays out, in one transaction of the ledger. */
export function openLoan(body: OpenLoanRequest, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/loans',
    schema: loanDetailSchema,
    body,
    idempotencyKey,
  });
}

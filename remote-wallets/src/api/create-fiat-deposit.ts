import { request } from '@tessera/api-client/request';
import { type CreateFiatDepositRequest, fiatDepositDetailSchema } from '@tessera/contracts/fiat';

/** Asks how to pay in. Refused with `amount_not_allowed`, or `bank_unavailable`. */
export function createFiatDeposit(body: CreateFiatDepositRequest, idempotencyKey: string) {
  const path = '/fiat/deposits';
  return request({ method: 'POST', path, schema: fiatDepositDetailSchema, body, idempotencyKey });
}

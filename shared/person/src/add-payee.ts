import { request } from '@tessera/api-client/request';
import { type AddPayeeRequest, payeeSchema } from '@tessera/contracts/payees';

/** Refused with `invalid_iban`, or `payee_exists`. */
export function addPayee(body: AddPayeeRequest, idempotencyKey: string) {
  const path = '/payees';
  return request({ method: 'POST', path, schema: payeeSchema, body, idempotencyKey });
}

import { request } from '@tessera/api-client/request';
import { factorsSchema, type TotpRemoval } from '@tessera/contracts/factors';

/** Refused with `step_up_…`: both codes count as one attempt. */
export function removeTotp(body: TotpRemoval, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/totp/removal/confirm',
    schema: factorsSchema,
    body,
    idempotencyKey,
  });
}

import { request } from '@tessera/api-client/request';
import { factorsSchema, type TotpConfirmation } from '@tessera/contracts/factors';

/** Refused with `totp_wrong_code` for the app's code, and `step_up_…` for the mailed one. */
export function confirmTotp(body: TotpConfirmation, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/totp/confirm',
    schema: factorsSchema,
    body,
    idempotencyKey,
  });
}

import { request } from '@tessera/api-client/request';
import { factorsSchema, type TotpAtSignIn } from '@tessera/contracts/factors';

/** Refused with `totp_wrong_code`, `totp_locked` and `recent_sign_in_required`. */
export function askCodeAtSignIn(body: TotpAtSignIn, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/totp/at-sign-in',
    schema: factorsSchema,
    body,
    idempotencyKey,
  });
}

import { request } from '@tessera/api-client/request';
import { totpSetUpSchema } from '@tessera/contracts/factors';

/** A new secret, shown once, and a mail with the code that adds it. Refused with `totp_exists`. */
export function beginTotp(_: object, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/totp',
    schema: totpSetUpSchema,
    idempotencyKey,
  });
}

import { request } from '@tessera/api-client/request';
import { factorsSchema } from '@tessera/contracts/factors';

/** Calls off that support takes the app away. */
export function cancelTotpReset(_: object, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/totp/keep',
    schema: factorsSchema,
    idempotencyKey,
  });
}

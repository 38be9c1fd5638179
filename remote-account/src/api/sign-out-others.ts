import { request } from '@tessera/api-client/request';
import { signedOutSchema } from '@tessera/contracts/devices';

/** Ends every sign-in but the one that asks. Wants a recent sign-in. */
export function signOutOthers(_: object, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/devices/sign-out-others',
    schema: signedOutSchema,
    idempotencyKey,
  });
}

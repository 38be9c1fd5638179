import { request } from '@tessera/api-client/request';
import { signedOutSchema } from '@tessera/contracts/devices';

/** Ends one sign-in; one that has ended stays so. Wants a recent sign-in. */
export function signOutDevice(id: string, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: `/devices/${encodeURIComponent(id)}/sign-out`,
    schema: signedOutSchema,
    idempotencyKey,
  });
}

import { request } from '@tessera/api-client/request';
import { stepUpSchema } from '@tessera/contracts/step-up';

/** Mails the code that the removal takes beside one of the app. */
export function requestTotpRemoval(_: object, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/totp/removal',
    schema: stepUpSchema,
    idempotencyKey,
  });
}

import { request } from '@tessera/api-client/request';
import { pendingEmailChangeSchema } from '@tessera/contracts/email-changes';

/** The mailed link is good for nothing from then on. Answers what waits then: nothing. */
export function cancelEmailChange(_: object, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/email-changes/cancel',
    schema: pendingEmailChangeSchema,
    idempotencyKey,
  });
}

import { makeIdempotencyKey } from '@tessera/api-client/make-idempotency-key';
import { request } from '@tessera/api-client/request';
import { nothingSchema } from '@tessera/contracts/nothing';

/** Has the API look at the identity provider, whom it believes and not this page. */
export function lookAtProvider(): Promise<undefined> {
  return request({
    method: 'POST',
    path: '/session/provider-state',
    schema: nothingSchema,
    // Each question is another: what is so now.
    idempotencyKey: makeIdempotencyKey(),
  });
}

import { request } from '@tessera/api-client/request';
import { factorUndoSchema } from '@tessera/contracts/factors';

/** Takes the authenticator app away; done before, it says so. */
export function undoFactor({ token }: { readonly token: string }, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/undo',
    body: { token },
    schema: factorUndoSchema,
    idempotencyKey,
  });
}

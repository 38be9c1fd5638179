import { request } from '@tessera/api-client/request';
import { sandboxDoneSchema } from '@tessera/contracts/sandbox';

/** What the other bank of a sandbox can be made to do. */
export type Undoing = {
  readonly what: 'payments' | 'payouts';
  readonly id: string;
  readonly verb: 'return' | 'reject';
  readonly reason: string;
};

/** In the sandbox only. Refused with `illegal_transition` when it is too late or too early for it. */
export function undoAtBank({ what, id, verb, reason }: Undoing, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: `/sandbox/bank/${what}/${encodeURIComponent(id)}/${verb}`,
    schema: sandboxDoneSchema,
    body: { reason },
    idempotencyKey,
  });
}

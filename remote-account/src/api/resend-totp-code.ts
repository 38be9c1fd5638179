import { request } from '@tessera/api-client/request';
import { stepUpSchema } from '@tessera/contracts/step-up';

/** Refused with `step_up_exhausted` when only one attempt is left. */
export function resendTotpCode(body: { readonly challengeId: string }, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/factors/totp/resend-code',
    schema: stepUpSchema,
    body,
    idempotencyKey,
  });
}

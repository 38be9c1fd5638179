import { request } from '@tessera/api-client/request';
import { type SandboxPaymentRequest, sandboxPaymentAnswerSchema } from '@tessera/contracts/sandbox';

/** In the sandbox only: somebody transfers euros to its bank. Refused with `sandbox_amount`. */
export function payInSandbox(body: SandboxPaymentRequest, idempotencyKey: string) {
  const path = '/sandbox/bank/payments';
  return request({
    method: 'POST',
    path,
    schema: sandboxPaymentAnswerSchema,
    body,
    idempotencyKey,
  });
}

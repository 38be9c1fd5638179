import { request } from '@tessera/api-client/request';
import { type FaucetRequest, faucetAnswerSchema } from '@tessera/contracts/sandbox';

/** Sends coins of the sandbox's own chain to the wallet's deposit address. */
export function askFaucet(body: FaucetRequest, idempotencyKey: string) {
  const path = '/sandbox/faucet';
  return request({ method: 'POST', path, schema: faucetAnswerSchema, body, idempotencyKey });
}

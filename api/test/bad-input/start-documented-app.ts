import { answerChecker, type OpenApiDocument } from '../check-answer.ts';
import { startTestApp } from '../test-app.ts';
import { type Operation, operationsOf } from './operation.ts';

const unlimited = { perAddressPerMinute: 1e9, perUserPerMinute: 1e9 };

/** What cannot be done for a reason outside of us, and says so. */
export const documentedFailures: ReadonlySet<string> = new Set([
  'bank_unavailable',
  'identity_unavailable',
  'ledger_not_sealed',
  'network_unavailable',
  'not_ready',
  'signer_unavailable',
]);

/** The API with nothing around it and without limits, and what its own document says of it. */
export async function startDocumentedApp() {
  const test = await startTestApp({
    rateLimits: unlimited,
    sandbox: {
      faucet: { send: async () => ({ transactionId: '0x1' }) },
      mailbox: { mailsTo: async () => [] },
    },
  });
  await test.publishPrices();
  const document = (await test.guest.get('/openapi.json')).json();
  return {
    test,
    operations: operationsOf(document) as readonly Operation[],
    check: answerChecker(document as OpenApiDocument),
  };
}

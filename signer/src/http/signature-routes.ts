import { signatureRequestSchema, signatureSchema } from '@tessera/contracts/signer';
import type { SignerContext } from '../signer-context.ts';
import { signOrder } from '../signing/sign-order.ts';
import type { Routes } from './routes.ts';

/** Five hundred inputs take about a hundred kilobytes. */
const bodyLimitBytes = 256 * 1024;

export function signatureRoutes(context: SignerContext): Routes {
  return async (app) => {
    app.post(
      '/signatures',
      {
        bodyLimit: bodyLimitBytes,
        schema: { body: signatureRequestSchema, response: { 200: signatureSchema } },
      },
      async ({ body, log }) => {
        const { id: orderId, purposeId, purpose, network } = body;
        const signature = signOrder(context, body);
        const { transactionId } = signature;
        log.info({ orderId, purposeId, purpose, network, transactionId }, 'signed');
        return signature;
      },
    );
  };
}

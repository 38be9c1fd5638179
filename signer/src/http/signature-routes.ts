import { askForSignatureSchema, signatureSchema } from '@tessera/contracts/signer';
import { refuseBehind } from '../read-backs/known-signed.ts';
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
        schema: { body: askForSignatureSchema, response: { 200: signatureSchema } },
      },
      async ({ body, log }) => {
        const { known, ...order } = body;
        const { id: orderId, purposeId, purpose, network } = order;
        refuseBehind(context.database, known);
        const signature = signOrder(context, order);
        const { transactionId } = signature;
        log.info({ orderId, purposeId, purpose, network, transactionId }, 'signed');
        return signature;
      },
    );
  };
}

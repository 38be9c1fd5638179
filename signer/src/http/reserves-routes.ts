import { reservesSignaturesSchema, signReservesSchema } from '@tessera/contracts/signer';
import { signReserves } from '../reserves/sign-reserves.ts';
import type { SignerContext } from '../signer-context.ts';
import type { Routes } from './routes.ts';

export function reservesRoutes(context: SignerContext): Routes {
  return async (app) => {
    app.post(
      '/reserves',
      { schema: { body: signReservesSchema, response: { 200: reservesSignaturesSchema } } },
      async ({ body, log }) => {
        const { network, statement, paths } = body;
        const signatures = await signReserves(context, body);
        log.info({ proof: statement.id, network, addresses: paths.length }, 'reserves signed');
        return { signatures };
      },
    );
  };
}

import {
  endReadBackSchema,
  givenSignatureSchema,
  knownSignedSchema,
  listSignedSchema,
  signedListSchema,
  usedElsewhereSchema,
} from '@tessera/contracts/signer';
import * as z from 'zod/mini';
import { listSigned } from '../read-backs/list-signed.ts';
import { endReadBack, readBack, recordUsed } from '../read-backs/read-back.ts';
import type { SignerContext } from '../signer-context.ts';
import type { Routes } from './routes.ts';

const nothing = z.object({});
/** An order of five hundred inputs with its bytes. */
const bodyLimitBytes = 512 * 1024;

/** After a restore: what an older store reads back, and what an API that knows less is told. */
export function readBackRoutes(context: SignerContext): Routes {
  return async (app) => {
    app.post(
      '/signed',
      { schema: { body: listSignedSchema, response: { 200: signedListSchema } } },
      async ({ body }) => ({ items: listSigned(context.database, body.after) }),
    );
    app.post(
      '/read-backs/signatures',
      {
        bodyLimit: bodyLimitBytes,
        schema: { body: givenSignatureSchema, response: { 200: nothing } },
      },
      async ({ body, log }) => {
        readBack(context, body);
        log.info({ orderId: body.order.id, purposeId: body.order.purposeId }, 'read back');
        return {};
      },
    );
    app.post(
      '/read-backs/used',
      {
        bodyLimit: bodyLimitBytes,
        schema: { body: usedElsewhereSchema, response: { 200: nothing } },
      },
      async ({ body }) => {
        recordUsed(context, body);
        return {};
      },
    );
    app.post(
      '/read-backs/end',
      { schema: { body: endReadBackSchema, response: { 200: knownSignedSchema } } },
      async ({ body, log }) => {
        const known = endReadBack(context, body.known);
        log.warn(known, 'has read back what was signed');
        return known;
      },
    );
  };
}

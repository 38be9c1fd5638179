import {
  reservesDetailSchema,
  reservesListSchema,
  reservesParamsSchema,
  reservesProofSchema,
} from '@tessera/contracts/reserves';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { documentResponses, json } from '../../platform/documents/document-responses.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { proofFile } from './reading/proof-file.ts';
import {
  detailOf,
  type PublishedReserves,
  readPublished,
  readSummaries,
} from './reading/read-summaries.ts';

const reservesRoute = routesUnder('reserves');

const keepFor = (reply: FastifyReply, time: string) =>
  reply.header('cache-control', `public, ${time}`);

const newest = 'max-age=300';

/** A proof that was published is never changed; a cold address that did not sign may do so later. */
const howLong = ({ assets }: PublishedReserves): string =>
  assets.every(({ addresses, addresses_signed: signed }) => signed === addresses)
    ? 'max-age=31536000, immutable'
    : newest;

/** What anybody may know of what we hold for customers. All of it was worked out when the proof was made. */
export function reservesRoutes({ database }: AppContext): Routes {
  return async (app) => {
    app.get(
      '/reserves',
      {
        config: { public: true },
        ...reservesRoute('Proofs of reserves, the newest first', responses(reservesListSchema), {
          security: [],
        }),
      },
      async (_, reply) => {
        keepFor(reply, newest);
        return { items: await readSummaries(database) };
      },
    );

    app.get(
      '/reserves/:id',
      {
        config: { public: true },
        ...reservesRoute('One proof of reserves', responses(reservesDetailSchema), {
          security: [],
          params: reservesParamsSchema,
        }),
      },
      async ({ params: { id } }, reply) => {
        const published = await readPublished(database, id);
        keepFor(reply, howLong(published));
        return detailOf(published);
      },
    );

    app.get(
      '/reserves/:id/file',
      {
        // All who download one are one person to the turns of heavy reads: customers' reports go beside it.
        config: { public: true, heavy: async () => 'reserves' },
        exposeHeadRoute: false,
        ...reservesRoute(
          'All that is public of a proof of reserves, to be checked without us',
          documentResponses(json(reservesProofSchema)),
          { security: [], params: reservesParamsSchema },
        ),
      },
      async ({ params: { id } }, reply) => {
        const published = await readPublished(database, id);
        keepFor(reply, howLong(published));
        return sendDocument(reply, proofFile(database, published));
      },
    );
  };
}

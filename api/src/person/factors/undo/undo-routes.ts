import { factorUndoLinkSchema, factorUndoSchema } from '@tessera/contracts/factors';
import type { AppContext } from '../../../app-context.ts';
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts';
import { responses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { routesUnder } from '../../../platform/http/routes-under.ts';
import { readUndo } from './read-undo.ts';
import { undoTotp } from './undo-totp.ts';

const factorRoute = routesUnder('factors');
const config = { public: true };

/** What the link of a mail leads to: its token is all that is asked, for its reader may be locked out. */
export function undoRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    app.post(
      '/factors/undo/look',
      {
        config,
        ...factorRoute('What the link of a mail would undo', responses(factorUndoSchema), {
          security: [],
          body: factorUndoLinkSchema,
        }),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return readUndo(database, context, request.body.token);
      },
    );

    app.post(
      '/factors/undo',
      {
        config,
        ...factorRoute('Undo that an authenticator app was added', responses(factorUndoSchema), {
          security: [],
          body: factorUndoLinkSchema,
        }),
      },
      // Once more it finds that it was done, so that no answer has to be kept.
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { undo, userId } = await retryConflicts(() =>
          database.transaction().execute((trx) => undoTotp(trx, context, request.body.token)),
        );
        app.signIns.forget(userId);
        return undo;
      },
    );
  };
}

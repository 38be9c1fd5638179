import { settingsSchema, settingsUpdateSchema } from '@tessera/contracts/settings';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

const tags = ['settings'];

export function settingsRoutes(context: AppContext): Routes {
  const { database, clock } = context;
  return async (app) => {
    app.get(
      '/settings',
      { schema: { summary: 'Your settings', tags, response: responses(settingsSchema) } },
      (request) => readSettings(database, currentUser(request).id, clock.now()),
    );

    app.patch(
      '/settings',
      {
        // The whitelist protects withdrawals.
        config: { movesMoney: true },
        schema: {
          summary: 'Change settings',
          tags,
          body: settingsUpdateSchema,
          response: responses(settingsSchema),
        },
      },
      (request) =>
        database
          .transaction()
          .execute((trx) => changeSettings(trx, context, currentUser(request).id, request.body)),
    );
  };
}

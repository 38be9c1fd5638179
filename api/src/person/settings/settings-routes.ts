import { settingsSchema, settingsUpdateSchema } from '@tessera/contracts/settings';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

export function settingsRoutes(context: AppContext): Routes {
  const { database, clock } = context;
  return async (app) => {
    const { read, change } = ownRoutes(app, context, 'settings');

    read('/settings', {
      summary: 'Your settings',
      answer: settingsSchema,
      read: ({ userId }) => readSettings(database, userId, clock.now()),
    });

    change('PATCH', '/settings', {
      summary: 'Change settings',
      // The whitelist protects withdrawals.
      checksSessionAtProvider: true,
      body: settingsUpdateSchema,
      answer: settingsSchema,
      // To keep the whitelist is never refused.
      isMoneyless: ({ withdrawalWhitelist, automaticCure }) =>
        withdrawalWhitelist !== false && automaticCure === undefined,
      work: (trx, { userId, body }) => changeSettings(trx, context, userId, body),
    });
  };
}

import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { endWhitelists } from './end-whitelists.ts';
import { listSettingsEvents } from './list-settings-events.ts';
import { readSettings } from './read-settings.ts';
import { settingsRoutes } from './settings-routes.ts';
import type { SettingsTables } from './settings-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends SettingsTables {}
}

export const settings: Capability<SettingsTables> = {
  // Events prove what was agreed to: they stay.
  tables: { user_settings: 'exported, erased', settings_events: 'exported' },
  routes: (context) => [settingsRoutes(context)],
  works: [endWhitelists],
  sections: ({ database, clock }, { id: userId }) => ({
    settings: () => readSettings(database, userId, clock.now()),
    settingsChanges: () => everyItem((page) => listSettingsEvents(database, userId, page)),
  }),
};

import { sourceLanguage } from '@tessera/contracts/languages';
import type { Capability } from '../../platform/capability.ts';
import { insertOnce } from '../../platform/database/rows.ts';
import { presentLanguage } from '../../platform/languages/reader-language.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { defaultSettings } from './default-settings.ts';
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
  // A newcomer is written to in the language of the page that they came by.
  onUserJoined: async (trx, _context, { userId, at }) => {
    const language = presentLanguage();
    if (language === sourceLanguage) return;
    const settings = { ...defaultSettings, user_id: userId, language, changed_at: at };
    await insertOnce(trx, 'user_settings', ['user_id'], settings);
  },
  sections: ({ database, clock }, { id: userId }) => ({
    settings: () => readSettings(database, userId, clock.now()),
    settingsChanges: () => everyItem((page) => listSettingsEvents(database, userId, page)),
  }),
};

import { hasMovements } from '../../books/ledger/reading/has-movements.ts';
import type { Capability } from '../../platform/capability.ts';
import { deleteRows } from '../../platform/database/rows.ts';
import { profileRoutes } from './profile-routes.ts';
import type { ProfileTables } from './profile-tables.ts';
import { readProfile } from './read-profile.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends ProfileTables {}
}

export const profile: Capability<ProfileTables> = {
  tables: { profiles: 'exported' },
  routes: (context) => [profileRoutes(context)],
  sections: ({ database }, user) => ({ profile: () => readProfile(database, user) }),
  /**
   * Name, address and date of birth stay with whoever did business with us, for as long as books and
   * contracts are kept.
   */
  erase: async (trx, userId) => {
    if (await hasMovements(trx, userId)) return;
    await deleteRows(trx, 'profiles', { user_id: userId });
  },
};

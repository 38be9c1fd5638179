import type { Capability } from '../../platform/capability.ts';
import { disableIdentities } from './close-user.ts';
import { userRoutes } from './user-routes.ts';
import type { UserTables } from './user-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends UserTables {}
}

export const users: Capability<UserTables> = {
  tables: { users: 'exported' },
  routes: () => [userRoutes()],
  works: [disableIdentities],
  sections: ({ clock }, { id, email, createdAt }) => ({
    exportedAt: async () => clock.now(),
    account: async () => ({ id, email, createdAt }),
  }),
};

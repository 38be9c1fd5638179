import type { Capability } from '../../platform/capability.ts';
import { disableIdentities } from './close-user.ts';
import { compareWithProvider } from './provider/compare-with-provider.ts';
import { providerGauge } from './provider/provider-gauge.ts';
import { userRoutes } from './user-routes.ts';
import type { UserTables } from './user-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends UserTables {}
}

export const users: Capability<UserTables> = {
  tables: { users: 'exported', provider_rounds: 'none' },
  routes: (context) => [userRoutes(context)],
  works: [disableIdentities, compareWithProvider],
  gauges: [providerGauge],
  sections: ({ clock }, { id, email, createdAt }) => ({
    exportedAt: async () => clock.now(),
    account: async () => ({ id, email, createdAt }),
  }),
};

import type { Capability } from '../../platform/capability.ts';
import { liveRoutes } from './live-routes.ts';
import type { LiveTables } from './live-tables.ts';
import { deleteOldChanges } from './read-changes.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends LiveTables {}
}

export const live: Capability<LiveTables> = {
  tables: { told_changes: 'erased' },
  routes: (context) => [liveRoutes(context)],
  loops: ({ database }) => [
    {
      name: 'told-changes',
      whileFrozen: true,
      everyMs: 60_000,
      step: () => deleteOldChanges(database),
    },
  ],
};

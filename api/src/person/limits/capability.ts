import type { Capability } from '../../platform/capability.ts';
import { limitRoutes } from './limit-routes.ts';
import type { LimitTables } from './limit-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends LimitTables {}
}

export const limits: Capability<LimitTables> = {
  tables: {
    limit_uses: { kept: 'Follow from the withdrawals, which are exported, and explain the books.' },
    limit_raises: { kept: 'Our decisions, which the tickets that asked for them answer.' },
  },
  routes: (context) => [limitRoutes(context)],
};

import type { Capability } from '../capability.ts';
import { deleteEndedWindows } from './database-windows.ts';
import type { RateLimitTables } from './rate-limit-tables.ts';

declare module '../database/database.ts' {
  interface Tables extends RateLimitTables {}
}

export const rateLimits: Capability<RateLimitTables> = {
  tables: { rate_limit_windows: 'none' },
  loops: ({ config, database }) =>
    config.rateLimitStore === 'database'
      ? [
          {
            name: 'rate-limit-windows',
            whileFrozen: true,
            everyMs: 60_000,
            step: () => deleteEndedWindows(database),
          },
        ]
      : [],
};

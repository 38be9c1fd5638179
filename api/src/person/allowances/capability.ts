import { dayMs, hourMs } from '@tessera/lending/durations';
import type { Capability } from '../../platform/capability.ts';
import type { AllowanceTables } from './allowance-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends AllowanceTables {}
}

export const allowances: Capability<AllowanceTables> = {
  tables: { allowance_uses: 'erased' },
  loops: ({ clock, database }) => [
    {
      name: 'allowance-uses',
      whileFrozen: true,
      everyMs: hourMs,
      step: async () => {
        const longAgo = new Date(clock.now().getTime() - 2 * dayMs);
        await database.deleteFrom('allowance_uses').where('used_at', '<=', longAgo).execute();
      },
    },
  ],
};

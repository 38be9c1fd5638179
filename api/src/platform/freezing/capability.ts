import type { Capability } from '../capability.ts';
import type { FreezingTables } from './freezing-tables.ts';
import { frozenGauge } from './frozen-gauge.ts';

declare module '../database/database.ts' {
  interface Tables extends FreezingTables {}
}

export const freezing: Capability<FreezingTables> = {
  tables: {
    restorations: 'none',
    restoration_heads: 'none',
    restoration_findings: { kept: 'Ids and figures of what was booked again after a restore.' },
  },
  gauges: [frozenGauge],
};

import type { Capability } from '../../platform/capability.ts';
import { proveMonthly } from './making/prove-monthly.ts';
import { reservesGauge } from './reserves-gauge.ts';
import { reservesRoutes } from './reserves-routes.ts';
import type { ReservesTables } from './reserves-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends ReservesTables {}
}

export const reserves: Capability<ReservesTables> = {
  tables: {
    reserve_proofs: 'none',
    reserve_assets: 'none',
    reserve_addresses: 'none',
    reserve_cold_signatures: 'none',
    reserve_leaves: {
      kept: 'What was owned at a moment, by id, as the entries of the ledger say it that are exported.',
    },
    reserve_nodes: 'none',
  },
  routes: (context) => [reservesRoutes(context)],
  gauges: [reservesGauge],
  loops: (context, log) => [
    { name: 'prove-reserves', everyMs: 60_000, step: () => proveMonthly(context, log) },
  ],
};

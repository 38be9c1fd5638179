import { minus } from '@tessera/money/minor-units';
import type { Capability } from '../../platform/capability.ts';
import { readReconciliations, reconcileRegularly } from './reconcile-regularly.ts';
import type { ReconciliationTables } from './reconciliation-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends ReconciliationTables {}
}

export const reconciliation: Capability<ReconciliationTables> = {
  tables: { reconciliations: 'none' },
  loops: (context, log) =>
    context.gateways.map((gateway) => ({
      name: `reconcile-${gateway.network.name}`,
      everyMs: 60_000,
      step: () => reconcileRegularly(context, gateway, log),
    })),
  gauges: [
    {
      part: 'reconciliations',
      labels: ['asset'],
      help: {
        reconciliation_difference:
          'What the chain holds beyond what the ledger explains, in minor units.',
        reconciliation_age_seconds: 'Since they were compared.',
        hot_coins: 'What our addresses held then that the signer can move, in minor units.',
        cold_coins: 'What lay at the cold address then, in minor units.',
      },
      read: async ({ database }, ageOf) =>
        (await readReconciliations(database)).map(
          ({ asset, difference, held, cold, looked_at }) => ({
            labels: { asset },
            figures: {
              reconciliation_difference: Number(difference),
              reconciliation_age_seconds: ageOf(looked_at),
              ...(held !== null &&
                cold !== null && {
                  hot_coins: Number(minus(held, cold)),
                  cold_coins: Number(cold),
                }),
            },
          }),
        ),
    },
  ],
};

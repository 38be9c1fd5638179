import { assets } from '@tessera/money/asset';
import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import type { LedgerTables } from './ledger-tables.ts';
import { accountTroubles, countTroubledAccounts } from './reading/count-troubled-accounts.ts';
import { listMovements } from './reading/list-movements.ts';
import { oldestUnsealed } from './sealing/oldest-unsealed.ts';
import { sealRegularly } from './sealing/seal-regularly.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends LedgerTables {}
}

type UntypedTables = {
  assets: unknown;
  ledger_sealed_entries: unknown;
  ledger_seals: unknown;
  ledger_tree_nodes: unknown;
  ledger_row_changes: unknown;
  ledger_row_salts: unknown;
  ledger_sealed_columns: unknown;
  ledger_sealed_rows: unknown;
  ledger_row_seals: unknown;
};

export const ledger: Capability<LedgerTables & UntypedTables> = {
  tables: {
    assets: 'none',
    ledger_accounts: 'exported',
    ledger_transfers: 'none',
    ledger_entries: 'exported',
    ledger_holds: {
      kept: 'The part of a balance that a withdrawal or loan set aside; those are exported.',
    },
    ledger_hold_events: { kept: 'As their holds.' },
    ledger_sealed_entries: { kept: 'Digests that prove the entries.' },
    ledger_seals: { kept: 'Signatures over those digests.' },
    ledger_tree_nodes: { kept: 'Digests over those digests.' },
    ledger_row_changes: { kept: 'Ids, and digests that prove what decided about money.' },
    ledger_row_salts: { kept: 'Goes with the row that it is for.' },
    ledger_sealed_columns: 'none',
    ledger_sealed_rows: { kept: 'Digests over those digests.' },
    ledger_row_seals: { kept: 'Signatures over those digests.' },
  },
  routes: (context) => [ledgerRoutes(context)],
  loops: (context) => {
    const seal = context.config.ledgerSeal;
    return seal
      ? [
          {
            name: 'seal-ledger',
            whileFrozen: true,
            everyMs: 1_000,
            step: () => sealRegularly(context, seal),
          },
        ]
      : [];
  },
  sections: ({ database }, { id: userId }) =>
    Object.fromEntries(
      assets.map((asset) => [
        `history${asset}`,
        () => everyItem((page) => listMovements(database, { userId, asset }, page)),
      ]),
    ),
  gauges: [
    {
      part: 'seals',
      labels: [],
      help: {
        ledger_oldest_unsealed_age_seconds:
          'Age of the oldest transfer that is not in the sealed chain; 0 when all are.',
      },
      read: async ({ database }, ageOf) => {
        const oldest = await oldestUnsealed(database);
        const age = oldest ? ageOf(oldest) : 0;
        return [{ labels: {}, figures: { ledger_oldest_unsealed_age_seconds: age } }];
      },
    },
    {
      part: 'ledger',
      labels: ['trouble', 'asset'],
      help: {
        ledger_accounts_in_trouble: 'Accounts with a balance that somebody should look at.',
      },
      always: () =>
        accountTroubles.flatMap((trouble) => assets.map((asset) => ({ trouble, asset }))),
      read: async ({ database }) =>
        (await countTroubledAccounts(database)).map(({ trouble, asset, accounts }) => ({
          labels: { trouble, asset },
          figures: { ledger_accounts_in_trouble: accounts },
        })),
    },
  ],
};

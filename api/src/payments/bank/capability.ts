import type { Capability } from '../../platform/capability.ts';
import type { BankTables } from './bank-tables.ts';
import { bankGauge, watchBank } from './watch-bank.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends BankTables {}
}

const atTheBank = { kept: 'What the bank was told and told, which books have to keep.' };
const sandboxOnly = { kept: 'The books of a bank that only a sandbox has.' };

export const bank: Capability<BankTables> = {
  tables: {
    sandbox_bank_payments: sandboxOnly,
    sandbox_bank_payouts: 'none',
    sandbox_bank_events: 'none',
    bank_files: 'none',
    bank_orders: atTheBank,
    bank_payee_checks: atTheBank,
    bank_bookings: atTheBank,
    bank_statements: 'none',
    bank_recalls: atTheBank,
    bank_events: 'none',
  },
  loops: (context, log) =>
    context.bank?.watch
      ? [
          {
            name: 'watch-bank',
            whileFrozen: true,
            everyMs: 60_000,
            step: () => watchBank(context, log),
          },
        ]
      : [],
  gauges: [bankGauge],
};

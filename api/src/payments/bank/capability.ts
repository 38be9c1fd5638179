import type { Capability } from '../../platform/capability.ts';
import type { BankTables } from './bank-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends BankTables {}
}

const sandboxOnly = { kept: 'The books of a bank that only a sandbox has.' };

export const bank: Capability<BankTables> = {
  tables: {
    sandbox_bank_payments: sandboxOnly,
    sandbox_bank_payouts: 'none',
    sandbox_bank_events: 'none',
  },
};

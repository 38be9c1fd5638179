import type { WithdrawalId } from '@tessera/contracts/ids';
import type { Cents } from '@tessera/money/minor-units';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { IsoBankTables } from './iso20022/iso-bank-tables.ts';

export type BankTables = IsoBankTables & {
  sandbox_bank_payments: {
    id: string;
    amount: Cents;
    paid_by: string;
    returned_at: Date | null;
  };
  sandbox_bank_payouts: {
    id: WithdrawalId;
    amount: Cents;
    name: string;
    iban: string;
    state: 'ordered' | 'settled' | 'rejected' | 'returned';
    settles_at: Date;
  };
  sandbox_bank_events: {
    number: GeneratedAlways<bigint>;
    event: ColumnType<unknown, string, never>;
  };
};

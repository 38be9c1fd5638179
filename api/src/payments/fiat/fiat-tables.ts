import type { FiatDeposit } from '@tessera/contracts/fiat';
import type { EuroDepositId, UserId } from '@tessera/contracts/ids';
import type { Cents } from '@tessera/money/minor-units';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { EventTable } from '../../platform/lifecycle/event-table.ts';
import type { FiatDepositEventType } from './deposits/fiat-deposit-lifecycle.ts';
import type { HousePurpose } from './house/house-purposes.ts';

export type FiatTables = {
  fiat_wallets: { id: string; user_id: UserId; created_at: Date };
  fiat_deposits: {
    id: EuroDepositId;
    user_id: UserId;
    state: FiatDeposit['state'];
    reference: string;
    repeats: EuroDepositId | null;
    instructed_amount: Cents | null;
    amount: Cents | null;
    shortfall: Cents | null;
    payment_id: string | null;
    created_at: Date;
    received_at: Date | null;
    ended_at: Date | null;
  };
  fiat_deposit_events: EventTable<'deposit_id', FiatDepositEventType>;
  fiat_unattributed_payments: {
    payment_id: string;
    amount: Cents;
    remittance: string;
    payer_name: string;
    received_at: Date;
    /** `house_…` is the house's own, as what. */
    state: 'unattributed' | 'attributed' | 'returned' | `house_${HousePurpose}`;
    deposit_id: EuroDepositId | null;
    ended_at: Date | null;
  };
  euro_reconciliations: {
    bank: string;
    balance: Cents;
    booked: Cents;
    difference: Cents;
    findings: number;
    looked_at: Date;
    differs_since: Date | null;
    /** Where the round over all lines goes on; null between two. */
    round: ColumnType<unknown, string | null>;
    /** Lines that it has found until then. */
    found_in_round: number;
  };
  bank_cursors: { bank: string; cursor: string };
  bank_notifications: {
    number: GeneratedAlways<bigint>;
    bank: string;
    bank_event_id: string;
    event: ColumnType<unknown, string, never>;
    read_at: Date;
    applied_at: Date | null;
    outcome: string | null;
  };
};

import type { HoldId, LoanId, PriceId, TransferId, UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import type { Cents, MinorUnits } from '@tessera/money/minor-units';
import type { Generated, GeneratedAlways } from 'kysely';
import type { AccountKind, Side } from './account-kind.ts';

export type LedgerTables = {
  ledger_accounts: {
    id: GeneratedAlways<bigint>;
    kind: AccountKind;
    asset: Asset;
    owner_type: 'house' | 'user' | 'loan';
    owner_id: UserId | LoanId | null;
    user_id: UserId | null;
    normal_side: Side;
    guarded: boolean;
    summed: boolean;
    balance: GeneratedAlways<MinorUnits>;
    entry_count: GeneratedAlways<bigint>;
    opened_at: Date;
  };
  ledger_transfers: {
    id: TransferId;
    kind: string;
    event_key: string;
    reference_type: string | null;
    reference_id: string | null;
    booked_at: Date;
    written_in: Generated<string>;
  };
  ledger_entries: {
    number: GeneratedAlways<bigint>;
    id: string;
    transfer_id: TransferId;
    account_id: bigint;
    asset: Asset;
    kind: string;
    side: Side;
    amount: MinorUnits;
    account_entry: GeneratedAlways<bigint | null>;
    balance_after: GeneratedAlways<MinorUnits | null>;
    euro_value: Cents | null;
    price_id: PriceId | null;
    price_age_seconds: number | null;
  };
  ledger_holds: {
    id: HoldId;
    user_id: UserId;
    asset: Asset;
    amount: bigint;
    reference_type: string;
    reference_id: string;
    placed_at: Date;
  };
  ledger_hold_events: {
    number: GeneratedAlways<bigint>;
    hold_id: HoldId;
    type: 'placed' | 'posted' | 'voided';
    transfer_id: TransferId;
    at: Date;
  };
};

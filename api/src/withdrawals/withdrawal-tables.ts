import type { WithdrawalState } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { HoldBackReason } from './reason-to-hold-back.ts';
import type { WithdrawalEventType } from './withdrawal-lifecycle.ts';

export type WithdrawalTables = {
  withdrawals: {
    id: string;
    user_id: string;
    wallet_id: string;
    asset: CollateralAsset;
    state: WithdrawalState;
    amount: bigint;
    fee: bigint;
    address: string;
    address_id: string | null;
    address_label: string | null;
    hold_id: string;
    requested_at: Date;
    expires_at: Date;
    code_expires_at: Date;
    attempts_left: number;
    next_try_at: Date | null;
    held_back_because: HoldBackReason | null;
    transaction_id: string | null;
    ended_at: Date | null;
    signer_told_at: Date | null;
  };
  withdrawal_events: {
    number: GeneratedAlways<bigint>;
    id: string;
    withdrawal_id: string;
    type: WithdrawalEventType;
    at: Date;
    cause: string;
    actor: string;
    data: ColumnType<Record<string, unknown>, string, never>;
  };
  withdrawal_quotes: {
    id: string;
    asset: CollateralAsset;
    address: string;
    fee: bigint;
    quoted_at: Date;
    valid_until: Date;
  };
};

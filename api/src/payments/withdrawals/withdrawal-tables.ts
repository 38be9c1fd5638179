import type { FiatWithdrawal } from '@tessera/contracts/fiat';
import type {
  AddressId,
  ChallengeId,
  HoldId,
  PayeeId,
  UserId,
  WalletId,
  WithdrawalId,
} from '@tessera/contracts/ids';
import type { WithdrawalState } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import type { Generated } from 'kysely';
import type { EventTable } from '../../platform/lifecycle/event-table.ts';
import type { HoldBackReason } from './coins/reason-to-hold-back.ts';
import type { WithdrawalEventType } from './coins/withdrawal-lifecycle.ts';
import type { FiatWithdrawalEventType } from './euros/fiat-withdrawal-lifecycle.ts';

export type WithdrawalTables = {
  withdrawals: {
    id: WithdrawalId;
    user_id: UserId;
    wallet_id: WalletId;
    asset: CollateralAsset;
    state: WithdrawalState;
    amount: CoinUnits;
    fee: CoinUnits;
    address: string;
    address_id: AddressId | null;
    address_label: string | null;
    hold_id: HoldId;
    requested_at: Date;
    expires_at: Date;
    code_expires_at: Date;
    /** Of both codes. */
    attempts_left: number;
    /** Those of them that wrong codes of the app took. */
    app_attempts: Generated<number>;
    next_try_at: Date | null;
    held_back_because: HoldBackReason | null;
    held_back_until: Date | null;
    transaction_id: string | null;
    ended_at: Date | null;
    signer_told_at: Date | null;
  };
  withdrawal_events: EventTable<'withdrawal_id', WithdrawalEventType>;
  withdrawal_quotes: {
    id: string;
    asset: CollateralAsset;
    address: string;
    fee: CoinUnits;
    quoted_at: Date;
    valid_until: Date;
  };
  fiat_withdrawals: {
    id: WithdrawalId;
    user_id: UserId;
    state: FiatWithdrawal['state'];
    amount: Cents;
    payee_id: PayeeId | null;
    payee_name: string;
    iban: string;
    hold_id: HoldId;
    challenge_id: ChallengeId;
    requested_at: Date;
    expires_at: Date;
    submitted_at: Date | null;
    ordered_at: Date | null;
    ended_at: Date | null;
    reason: string | null;
  };
  fiat_withdrawal_events: EventTable<'withdrawal_id', FiatWithdrawalEventType>;
};

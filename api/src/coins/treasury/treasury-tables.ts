import type { AttemptId, OutgoingId, UserId } from '@tessera/contracts/ids';
import type { SignatureRequest } from '@tessera/contracts/signer';
import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits, FeeUnits, MinorUnits } from '@tessera/money/minor-units';
import type { NetworkName } from '@tessera/money/network-records';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Look } from './looks.ts';

export type OutgoingState =
  | 'planned'
  | 'held'
  | 'signed'
  | 'broadcast'
  | 'mined'
  | 'confirmed'
  | 'failed'
  | 'cancelled';

/** What the signer is asked; it is stored before. */
export type SigningOrder = SignatureRequest & {
  readonly id: AttemptId;
  readonly purposeId: OutgoingId;
};

/** The same of a refill, which no signer of ours is asked: its paths may be cold ones. */
export type ColdOrder = Omit<SigningOrder, 'inputs' | 'from' | 'change'> & {
  readonly [Member in string]: unknown;
};

export type TreasuryTables = {
  outgoing_transactions: {
    id: OutgoingId;
    network: NetworkName;
    purpose: 'withdrawal' | 'sweep' | 'gas';
    asset: CollateralAsset;
    amount: CoinUnits;
    destination: string;
    from_branch: 0 | 1 | 2 | null;
    from_index: bigint | null;
    gas_limit: bigint | null;
    /** Signed off line: nobody here can order a replacement. */
    is_signed_elsewhere: Generated<boolean>;
    fee_reserve: FeeUnits;
    state: OutgoingState;
    planned_at: Date;
    next_step_at: Date;
    mined_attempt_id: AttemptId | null;
    block_number: bigint | null;
    block_hash: string | null;
    conflict_block: bigint | null;
    displaced_at: Date | null;
    /** Nothing that pays is sent from then on. */
    void_since: Date | null;
    booked_out_at: Date | null;
    fee_booked: Generated<FeeUnits>;
    fee_bookings: Generated<number>;
    /** Settled, and it may cost something else than what is booked. */
    fee_is_due: Generated<boolean>;
  };
  outgoing_events: {
    number: GeneratedAlways<bigint>;
    id: string;
    outgoing_id: OutgoingId;
    type: string;
    at: Date;
    data: string;
  };
  outgoing_attempts: {
    id: AttemptId;
    outgoing_id: OutgoingId;
    number: number;
    signing_order: ColumnType<SigningOrder, string, never>;
    /** Brings back what its purpose would spend, in place of paying. */
    is_void: Generated<boolean>;
    fee_rate: bigint;
    created_at: Date;
    refused: string | null;
    transaction_id: string | null;
    raw: string | null;
    signed_at: Date | null;
    broadcast_at: Date | null;
    node_refusal: string | null;
    succeeded: boolean | null;
    fee: FeeUnits | null;
  };
  ethereum_nonces: {
    branch: 0 | 1 | 2;
    child_index: bigint;
    nonce: bigint;
    outgoing_id: OutgoingId | null;
  };
  bitcoin_coins: {
    transaction_id: string;
    position: number;
    amount: MinorUnits<'BTC'>;
    branch: 0 | 1 | 2;
    child_index: bigint;
    is_own: boolean;
    is_coinbase: boolean;
    block_number: bigint | null;
    block_hash: string | null;
    reserved_by: OutgoingId | null;
    spent_by: OutgoingId | null;
    spent_block: bigint | null;
    /** Has something that keeps the transaction which made it from ever being mined again. */
    dead_block: bigint | null;
    /** The last block of the chain that had it, since it left. */
    missing_since_block: bigint | null;
  };
  bitcoin_coin_origins: {
    transaction_id: string;
    spends_transaction_id: string;
    spends_position: number;
  };
  cold_moves: {
    id: OutgoingId;
    direction: 'refill' | 'sweep';
    asset: CollateralAsset;
    network: NetworkName;
    amount: CoinUnits;
    /** `done`: its payment has its confirmations, or never will. */
    state: 'ordered' | 'prepared' | 'underway' | 'done' | 'cancelled';
    ordered_at: Date;
    expected_by: Date | null;
    signing_order: ColumnType<ColdOrder | null, string | null, string | null>;
    unsigned: string | null;
    fee_rate: bigint | null;
    problem: string | null;
  };
  /** `worth_at_rate`: up to which fee, in wei per gas, something that waits would be swept. */
  sweep_requests: { user_id: UserId; due_at: Date; worth_at_rate: bigint | null };
  treasury_looks: { work: Look; next_at: Date };
  hot_wallet_shortages: { asset: CollateralAsset; short_since: Date; noted_at: Date };
};

export type AttemptRow = Selectable<TreasuryTables['outgoing_attempts']>;

import type { DepositId, UserId, WalletId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits, MinorUnits } from '@tessera/money/minor-units';
import type { NetworkName } from '@tessera/money/network-records';
import type { Generated, GeneratedAlways } from 'kysely';

export type DepositState = 'seen' | 'confirming' | 'credited' | 'orphaned' | 'unattributed';

export type DepositTables = {
  deposits: {
    id: DepositId;
    network: NetworkName;
    asset: CollateralAsset;
    transaction_id: string;
    position: number;
    /** The wallet that is credited, with its owner; null when the house is. */
    wallet_id: WalletId | null;
    user_id: UserId | null;
    amount: CoinUnits;
    state: DepositState;
    block_number: bigint | null;
    block_hash: string | null;
    seen_at: Date;
    settled_at: Date | null;
    displaced_at: Date | null;
  };
  unclaimed_deposits: {
    deposit_id: DepositId;
    /** Of the address that it came to. */
    child_index: bigint;
  };
  /** One of a wallet, which names the newest of the tokens that it counts. */
  unsupported_deposits: {
    id: string;
    network: NetworkName;
    transaction_id: string;
    position: number;
    wallet_id: WalletId;
    user_id: UserId;
    contract: string;
    symbol: string | null;
    decimals: number | null;
    /** In the token's own smallest units. */
    amount: bigint;
    block_number: bigint;
    block_hash: string;
    seen_at: Date;
    displaced_at: Date | null;
    transfers: Generated<bigint>;
    /** Of those that are counted; null is `block_number`. */
    first_block_number: bigint | null;
    /** When the receiver was told. */
    told_at: Generated<Date | null>;
  };
  chain_ether_changes: { watch_key: string; block_number: bigint; amount: MinorUnits<'ETH'> };
  /** Filled by a trigger of `chain_deposit_addresses`. */
  chain_unopened_addresses: { watch_key: string };
  chain_ether_checks: { block_number: bigint; block_hash: string };
  deposit_replacements: {
    deposit_id: DepositId;
    network: NetworkName;
    asset: CollateralAsset;
    amount: CoinUnits;
    wallet_id: WalletId | null;
    user_id: UserId | null;
    block_number: bigint;
    block_hash: string;
  };
  deposit_events: {
    number: GeneratedAlways<bigint>;
    id: string;
    deposit_id: DepositId;
    type: string;
    at: Date;
    cause: string;
    actor: string;
    data: string;
  };
};

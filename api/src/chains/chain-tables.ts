import type { CollateralAsset } from '@tessera/money/asset';
import type { GeneratedAlways } from 'kysely';
import type { NetworkName } from './network.ts';

export type DepositState = 'seen' | 'confirming' | 'credited' | 'orphaned' | 'unattributed';

export type ChainTables = {
  chain_deposit_addresses: {
    id: string;
    network: NetworkName;
    /** What the customer was given it for; null for an address of the house's own. */
    asset: CollateralAsset | null;
    branch: 0 | 1;
    child_index: bigint;
    address: string;
    watch_key: string;
    wallet_id: string | null;
    user_id: string | null;
    created_at: Date;
  };
  chain_cursors: {
    network: NetworkName;
    genesis_hash: string;
    block_number: bigint;
    block_hash: string;
    updated_at: Date;
  };
  chain_blocks: { network: NetworkName; number: bigint; hash: string };
  deposits: {
    id: string;
    network: NetworkName;
    asset: CollateralAsset;
    transaction_id: string;
    position: number;
    /** The wallet that is credited, with its owner; null when the house is. */
    wallet_id: string | null;
    user_id: string | null;
    amount: bigint;
    state: DepositState;
    block_number: bigint | null;
    block_hash: string | null;
    seen_at: Date;
    settled_at: Date | null;
    displaced_at: Date | null;
  };
  unsupported_deposits: {
    id: string;
    network: NetworkName;
    transaction_id: string;
    position: number;
    wallet_id: string;
    user_id: string;
    contract: string;
    symbol: string | null;
    decimals: number | null;
    amount: bigint;
    block_number: bigint;
    block_hash: string;
    seen_at: Date;
    displaced_at: Date | null;
  };
  chain_expected_ether: { watch_key: string; amount: bigint };
  deposit_events: {
    number: GeneratedAlways<bigint>;
    id: string;
    deposit_id: string;
    type: string;
    at: Date;
    cause: string;
    actor: string;
    data: string;
  };
};

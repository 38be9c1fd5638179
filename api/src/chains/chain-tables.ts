import type { CollateralAsset } from '@tessera/money/asset';
import type { GeneratedAlways } from 'kysely';
import type { NetworkName } from './network.ts';

export type DepositState = 'seen' | 'confirming' | 'credited' | 'orphaned' | 'unattributed';

export type ChainTables = {
  chain_deposit_addresses: {
    id: string;
    network: NetworkName;
    asset: CollateralAsset;
    child_index: bigint;
    address: string;
    watch_key: string;
    wallet_id: string;
    user_id: string;
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
    wallet_id: string;
    user_id: string;
    amount: bigint;
    state: DepositState;
    block_number: bigint | null;
    block_hash: string | null;
    seen_at: Date;
    settled_at: Date | null;
  };
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

import type { UserId, WalletId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import type { NetworkName } from '@tessera/money/network-records';
import type { Generated } from 'kysely';
import type { UnreadPart } from './unread/unread-blocks.ts';

export type ChainTables = {
  chain_deposit_addresses: {
    id: string;
    network: NetworkName;
    /** What the customer was given it for; null for an address of the house's own. */
    asset: CollateralAsset | null;
    branch: 0 | 1 | 2;
    child_index: bigint;
    address: string;
    watch_key: string;
    wallet_id: WalletId | null;
    user_id: UserId | null;
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
  chain_unread_blocks: {
    network: NetworkName;
    part: UnreadPart;
    block_number: bigint;
    block_hash: string | null;
    since: Date;
    /** When a part `block` was tried last, after it was left. */
    tried_at: Generated<Date | null>;
  };
};

import type { Capability } from '../../platform/capability.ts';
import { chainGauge } from './chain-gauge.ts';
import type { ChainTables } from './chain-tables.ts';
import { findUnreadBlocks } from './unread/find-unread-blocks.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends ChainTables {}
}

export const chains: Capability<ChainTables> = {
  tables: {
    chain_deposit_addresses: 'exported',
    chain_cursors: 'none',
    chain_blocks: 'none',
    chain_unread_blocks: 'none',
  },
  waits: findUnreadBlocks,
  gauges: [chainGauge],
};

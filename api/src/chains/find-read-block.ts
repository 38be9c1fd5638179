import type { Reader } from '../database/database.ts';
import type { BlockRef } from './chain-gateway.ts';
import type { NetworkName } from './network.ts';

/** One of the newest blocks that were read; undefined when it is older than what is kept. */
export function findReadBlock(
  reader: Reader,
  network: NetworkName,
  number: bigint,
): Promise<BlockRef | undefined> {
  return reader
    .selectFrom('chain_blocks')
    .select(['number', 'hash'])
    .where('network', '=', network)
    .where('number', '=', number)
    .executeTakeFirst();
}

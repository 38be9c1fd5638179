import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow, findRows } from '../../../platform/database/rows.ts';
import type { BlockRef } from '../chain-gateway.ts';

/** One of the newest blocks that were read; undefined when it is older than what is kept. */
export function findReadBlock(
  reader: Reader,
  network: NetworkName,
  number: bigint,
): Promise<BlockRef | undefined> {
  return findRow(reader, 'chain_blocks', { network, number });
}

/** The blocks that were read and are kept, newest first. */
export async function listReadBlocks(reader: Reader, network: NetworkName): Promise<BlockRef[]> {
  return (await findRows(reader, 'chain_blocks', { network }, 'number')).reverse();
}

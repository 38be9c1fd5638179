import type { Reader } from '../database/database.ts';
import type { BlockRef } from './chain-gateway.ts';
import type { NetworkName } from './network.ts';

/** How far each network was read. */
export async function readCursors(reader: Reader): Promise<ReadonlyMap<NetworkName, BlockRef>> {
  const rows = await reader
    .selectFrom('chain_cursors')
    .select(['network', 'block_number as number', 'block_hash as hash'])
    .execute();
  return new Map(rows.map(({ network, number, hash }) => [network, { number, hash }]));
}

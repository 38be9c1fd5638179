import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import type { BlockRef } from '../chain-gateway.ts';

/** How far each network was read. */
export async function readCursors(reader: Reader): Promise<ReadonlyMap<NetworkName, BlockRef>> {
  const rows = await reader
    .selectFrom('chain_cursors')
    .select(['network', 'block_number as number', 'block_hash as hash'])
    .execute();
  return new Map(rows.map(({ network, number, hash }) => [network, { number, hash }]));
}

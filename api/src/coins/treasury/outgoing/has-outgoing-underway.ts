import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';

/** Whether something of ours waits for blocks of a network. */
export async function hasOutgoingUnderway(reader: Reader, network: NetworkName): Promise<boolean> {
  const found = await reader
    .selectFrom('outgoing_transactions')
    .select('id')
    .where('network', '=', network)
    .where('state', 'in', ['broadcast', 'mined'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import { anything, hasRow } from '../../../platform/database/rows.ts';

/** Whether something of ours waits for blocks of a network. */
export async function hasOutgoingUnderway(reader: Reader, network: NetworkName): Promise<boolean> {
  const table = 'outgoing_transactions';
  return (
    (await hasRow(reader, table, { network, state: ['broadcast', 'mined'] })) ||
    (await hasRow(reader, table, { network, displaced_at: anything }))
  );
}

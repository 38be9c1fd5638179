import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import { hasRow } from '../../../platform/database/rows.ts';

/** Whether something of ours waits for blocks of a network. */
export function hasOutgoingUnderway(reader: Reader, network: NetworkName): Promise<boolean> {
  return hasRow(reader, 'outgoing_transactions', { network, state: ['broadcast', 'mined'] });
}

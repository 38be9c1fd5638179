import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';

export function hasUnconfirmedDeposits(reader: Reader, network: NetworkName): Promise<boolean> {
  return hasRow(reader, 'deposits', { network, state: ['seen', 'confirming'] });
}

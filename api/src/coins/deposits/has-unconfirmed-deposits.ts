import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../platform/database/database.ts';

export async function hasUnconfirmedDeposits(
  reader: Reader,
  network: NetworkName,
): Promise<boolean> {
  const deposit = await reader
    .selectFrom('deposits')
    .select('id')
    .where('network', '=', network)
    .where('state', 'in', ['seen', 'confirming'])
    .limit(1)
    .executeTakeFirst();
  return deposit !== undefined;
}

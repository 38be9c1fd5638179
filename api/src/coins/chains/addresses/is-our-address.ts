import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';

/** Whether we have the key of an address: a customer's deposit address, or one of the house. */
export async function isOurAddress(
  reader: Reader,
  network: NetworkName,
  /** In its canonical spelling. */
  address: string,
): Promise<boolean> {
  const found = await reader
    .selectFrom('chain_deposit_addresses')
    .select('id')
    .where('network', '=', network)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

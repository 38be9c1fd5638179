import type { Reader } from '../database/database.ts';
import type { NetworkName } from './network.ts';

/** Every address of ours on a network, customers' and the house's. */
export async function listWatchKeys(reader: Reader, network: NetworkName): Promise<string[]> {
  const rows = await reader
    .selectFrom('chain_deposit_addresses')
    .select('watch_key')
    .where('network', '=', network)
    .orderBy('child_index')
    .execute();
  return rows.map(({ watch_key }) => watch_key);
}

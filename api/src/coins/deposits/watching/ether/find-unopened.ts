import type { NetworkName } from '@tessera/money/network-records';
import { sql } from 'kysely';
import type { Reader } from '../../../../platform/database/database.ts';
import { watchKeysOn } from '../../../chains/addresses/list-watch-keys.ts';

/** Addresses of which the journal has no row, so that what they had before is not noted, by watch key. */
export async function findUnopened(reader: Reader, network: NetworkName): Promise<string[]> {
  const { rows } = await sql<{ watch_key: string }>`
    select address.watch_key from (${watchKeysOn(network)}) as address
    where not exists (
      select from chain_ether_changes as noted where noted.watch_key = address.watch_key
    )
  `.execute(reader);
  return rows.map(({ watch_key }) => watch_key);
}

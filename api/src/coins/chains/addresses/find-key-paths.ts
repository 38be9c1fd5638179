import type { NetworkName } from '@tessera/money/network-records';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { KeyPath } from '../chain-gateway.ts';

/** Where the keys of those addresses stand that are ours, by watch key. */
export async function findKeyPaths(
  reader: Reader,
  network: NetworkName,
  watchKeys: readonly string[],
): Promise<ReadonlyMap<string, KeyPath>> {
  if (watchKeys.length === 0) return new Map();
  const rows = await reader
    .selectFrom('chain_deposit_addresses')
    .select(['watch_key', 'branch', 'child_index'])
    .where('network', '=', network)
    .where('watch_key', '=', sql<string>`any(${[...new Set(watchKeys)]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ watch_key, branch, child_index: index }) => [watch_key, { branch, index }]),
  );
}

import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import type { KeyPath } from '../chain-gateway.ts';

/** Where the keys of those addresses stand that are ours, by watch key. */
export async function findKeyPaths(
  reader: Reader,
  network: NetworkName,
  watchKeys: readonly string[],
): Promise<ReadonlyMap<string, KeyPath>> {
  const where = { network, watch_key: [...new Set(watchKeys)] };
  const rows = await findRows(reader, 'chain_deposit_addresses', where, 'id');
  return new Map(
    rows.map(({ watch_key, branch, child_index: index }) => [watch_key, { branch, index }]),
  );
}

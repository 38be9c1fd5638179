import type { NetworkName } from '@tessera/money/network-records';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';

/** Every address of ours on a network, customers' and the house's. */
export function listAddressIds(reader: Reader, network: NetworkName) {
  return findRows(reader, 'chain_deposit_addresses', { network }, 'child_index');
}

/** Their watch keys, for a query of another capability to select from: it wants few of many. */
export const watchKeysOn = (network: NetworkName) => sql<{ watch_key: string }>`
  select watch_key from chain_deposit_addresses where network = ${network}
`;

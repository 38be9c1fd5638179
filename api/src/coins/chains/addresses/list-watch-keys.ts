import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';

/** Every address of ours on a network, customers' and the house's. */
export function listAddressIds(reader: Reader, network: NetworkName) {
  return findRows(reader, 'chain_deposit_addresses', { network }, 'child_index');
}

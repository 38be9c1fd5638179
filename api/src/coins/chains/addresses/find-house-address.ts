import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import type { KeyPath } from '../chain-gateway.ts';

/** An address of the house's own that is watched, hot or cold; undefined when none is. */
export async function findHouseAddress(
  reader: Reader,
  network: NetworkName,
  { branch, index: child_index }: KeyPath,
): Promise<string | undefined> {
  const found = await findRow(reader, 'chain_deposit_addresses', { network, branch, child_index });
  return found?.address;
}

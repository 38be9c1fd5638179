import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import { hasRow } from '../../../platform/database/rows.ts';

/** Whether we have the key of an address: a customer's deposit address, or one of the house. */
export function isOurAddress(
  reader: Reader,
  network: NetworkName,
  /** In its canonical spelling. */
  address: string,
): Promise<boolean> {
  return hasRow(reader, 'chain_deposit_addresses', { network, address });
}

import type { NetworkName } from '@tessera/money/network-records';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import type { KeyPath } from '../chain-gateway.ts';

export type UserAddress = {
  readonly address: string;
  readonly watchKey: string;
  readonly path: KeyPath;
};

/** Where a customer receives on a network. */
export async function listUserAddresses(
  reader: Reader,
  network: NetworkName,
  userId: UserId,
): Promise<UserAddress[]> {
  const where = { network, user_id: userId };
  const rows = await findRows(reader, 'chain_deposit_addresses', where, 'child_index');
  return rows.map(({ address, watch_key: watchKey, branch, child_index: index }) => ({
    address,
    watchKey,
    path: { branch, index },
  }));
}

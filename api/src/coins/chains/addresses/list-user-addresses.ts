import type { NetworkName } from '@tessera/money/network-records';
import type { Reader, UserId } from '../../../platform/database/database.ts';
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
  const rows = await reader
    .selectFrom('chain_deposit_addresses')
    .select(['address', 'watch_key', 'branch', 'child_index'])
    .where('network', '=', network)
    .where('user_id', '=', userId)
    .orderBy('child_index')
    .execute();
  return rows.map(({ address, watch_key: watchKey, branch, child_index: index }) => ({
    address,
    watchKey,
    path: { branch, index },
  }));
}

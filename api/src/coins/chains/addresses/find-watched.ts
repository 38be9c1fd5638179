import type { CollateralAsset } from '@tessera/money/asset';
import type { NetworkName } from '@tessera/money/network-records';
import type { Reader, UserId, WalletId } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import type { ChainTransfer } from '../chain-gateway.ts';

/** Whom a transfer goes to: a customer's wallet, or nobody when it is the house. */
export type Receiver = { readonly walletId: WalletId; readonly userId: UserId } | null;

export type WatchedTransfer = {
  readonly transfer: ChainTransfer;
  readonly receiver: Receiver;
  /** Where it is nobody's whom we know, though it is no address of the house: see `openUnclaimedAddress`. */
  readonly unclaimedIndex?: bigint;
};

/**
 * Those transfers that go to an address of ours, with whom they are for. An asset that was sent to the
 * customer's address for another one goes to their wallet of that asset: we hold its key as well.
 */
export async function findWatched(
  reader: Reader,
  network: NetworkName,
  transfers: readonly ChainTransfer[],
): Promise<WatchedTransfer[]> {
  const watchKeys = transfers.map(({ watchKey }) => watchKey);
  const owners = await findOwners(reader, network, watchKeys);
  const unclaimed = await findUnclaimed(reader, network, watchKeys);
  return transfers.flatMap((transfer): WatchedTransfer[] => {
    const owner = owners.get(transfer.watchKey);
    if (owner === undefined) return [];
    if (owner === null) {
      const unclaimedIndex = unclaimed.get(transfer.watchKey);
      return [
        { transfer, receiver: null, ...(unclaimedIndex !== undefined && { unclaimedIndex }) },
      ];
    }
    const walletId = owner.walletOf(transfer.asset);
    return walletId ? [{ transfer, receiver: { walletId, userId: owner.userId } }] : [];
  });
}

async function findUnclaimed(
  reader: Reader,
  network: NetworkName,
  watchKeys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const where = { network, branch: 0, user_id: null, watch_key: [...new Set(watchKeys)] } as const;
  const rows = await findRows(reader, 'chain_deposit_addresses', where, 'id');
  return new Map(rows.map(({ watch_key, child_index }) => [watch_key, child_index]));
}

type Owner = {
  readonly userId: UserId;
  readonly walletOf: (asset: CollateralAsset) => WalletId | null | undefined;
} | null;

/** Who owns which of these addresses; the house's have null. */
export async function findOwners(
  reader: Reader,
  network: NetworkName,
  watchKeys: readonly string[],
): Promise<ReadonlyMap<string, Owner>> {
  const where = { network, watch_key: [...new Set(watchKeys)] };
  const addresses = await findRows(reader, 'chain_deposit_addresses', where, 'id');
  const userIds = addresses.flatMap(({ user_id }) => user_id ?? []);
  const theirs = { network, user_id: [...new Set(userIds)] };
  const rows = await findRows(reader, 'chain_deposit_addresses', theirs, 'id');
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    addresses.map(({ watch_key, user_id: userId }) => {
      const walletOf = (asset: CollateralAsset) =>
        byUser.get(userId)?.find((row) => row.asset === asset)?.wallet_id;
      return [watch_key, userId === null ? null : { userId, walletOf }];
    }),
  );
}

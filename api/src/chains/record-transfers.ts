import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import type { BlockRef, ChainTransfer } from './chain-gateway.ts';
import type { ChainTables, DepositState } from './chain-tables.ts';
import type { NetworkName } from './network.ts';
import { recordDepositEvent } from './record-deposit-event.ts';

type Address = Selectable<ChainTables['chain_deposit_addresses']>;

export type WatchedTransfer = { readonly transfer: ChainTransfer; readonly address: Address };

/** Those transfers that go to an address of ours. */
export async function findWatched(
  reader: Reader,
  network: NetworkName,
  transfers: readonly ChainTransfer[],
): Promise<WatchedTransfer[]> {
  if (transfers.length === 0) return [];
  const addresses = await reader
    .selectFrom('chain_deposit_addresses')
    .selectAll()
    .where('network', '=', network)
    .where('watch_key', 'in', [...new Set(transfers.map(({ watchKey }) => watchKey))])
    .execute();
  const byKey = new Map(addresses.map((address) => [address.watch_key, address]));
  return transfers.flatMap((transfer) => {
    const address = byKey.get(transfer.watchKey);
    return address ? [{ transfer, address }] : [];
  });
}

/** Notes a transfer that waits to be mined, or was mined in `block`. Repeating it changes nothing. */
export async function recordTransfer(
  trx: Transaction,
  { transfer, address }: WatchedTransfer,
  block: BlockRef | null,
  at: Date,
): Promise<void> {
  const { id, state, isNew } = await findOrInsert(trx, { transfer, address }, at);
  const type = block ? 'included' : 'seen';
  const known: DepositState | null = isNew ? null : state;
  // A deposit that is further along than this sighting stays where it is.
  if (known !== null && known !== 'orphaned' && !(known === 'seen' && block)) return;
  await recordDepositEvent(
    trx,
    { id, state: known },
    { type, at, cause: block ? 'mined' : 'announced', block },
  );
}

async function findOrInsert(
  trx: Transaction,
  { transfer, address }: WatchedTransfer,
  at: Date,
): Promise<{ id: string; state: DepositState; isNew: boolean }> {
  const { transactionId, position, amount } = transfer;
  const inserted = await trx
    .insertInto('deposits')
    .values({
      id: uuidV7(at),
      network: address.network,
      asset: address.asset,
      transaction_id: transactionId,
      position,
      wallet_id: address.wallet_id,
      user_id: address.user_id,
      amount,
      state: 'seen',
      seen_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['network', 'transaction_id', 'position']).doNothing(),
    )
    .returning(['id', 'state'])
    .executeTakeFirst();
  if (inserted) return { ...inserted, isNew: true };
  const found = await trx
    .selectFrom('deposits')
    .select(['id', 'state'])
    .where('network', '=', address.network)
    .where('transaction_id', '=', transactionId)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...found, isNew: false };
}

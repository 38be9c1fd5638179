import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertOnce, insertRow, lockRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import type { Receiver, WatchedTransfer } from '../chains/addresses/find-watched.ts';
import type { BlockRef } from '../chains/chain-gateway.ts';
import type { Network } from '../chains/network.ts';
import { type DepositRow, moveDeposit } from './move-deposit.ts';
import { notifyOfDeposit } from './notify-of-deposit.ts';
import { becomeAsMined, storeReplacement } from './replace-deposit.ts';

type Context = Pick<AppContext, 'clock' | 'secrets'>;

/** Notes a transfer that waits to be mined, or was mined in `block`. Repeating it changes nothing. */
export async function recordTransfer(
  trx: Transaction,
  context: Context,
  network: Network,
  { transfer, receiver, unclaimedIndex }: WatchedTransfer,
  block: BlockRef | null,
): Promise<void> {
  const at = context.clock.now();
  const { deposit: found, isNew } = await findOrInsert(trx, network, { transfer, receiver }, at);
  if (isNew && unclaimedIndex !== undefined) {
    const unclaimed = { deposit_id: found.id, child_index: unclaimedIndex };
    await insertRow(trx, 'unclaimed_deposits', unclaimed);
  }
  const { since } = transfer;
  if (block && found.displaced_at !== null) {
    // What was settled is gone when another stands in its place: it is booked back, and this instead.
    if (!isSame(found, { transfer, receiver })) {
      await storeReplacement(trx, found, { transfer, receiver }, block);
      return;
    }
    await moveDeposit(trx, found, { type: 'included_again', at, cause: 'mined', block, since });
    return;
  }
  const state = isNew ? null : found.state;
  // A deposit that is further along than this sighting stays where it is.
  if (state !== null && state !== 'orphaned' && !(state === 'seen' && block)) return;
  const deposit = isSame(found, { transfer, receiver })
    ? found
    : await becomeAsMined(trx, found, { ...receivedBy(receiver), ...contentOf(transfer) });
  await moveDeposit(
    trx,
    { ...deposit, state },
    block
      ? { type: 'included', at, cause: 'mined', block, since }
      : { type: 'seen', at, cause: 'announced', block },
  );
  if (state !== 'seen') await notifyOfDeposit(trx, context, network, deposit, 'deposit_seen');
}

function isSame(deposit: DepositRow, { transfer, receiver }: WatchedTransfer): boolean {
  return (
    deposit.asset === transfer.asset &&
    deposit.amount === transfer.amount &&
    deposit.wallet_id === (receiver?.walletId ?? null)
  );
}

const contentOf = ({ asset, amount }: WatchedTransfer['transfer']) => ({ asset, amount });

const receivedBy = (receiver: Receiver) => ({
  wallet_id: receiver?.walletId ?? null,
  user_id: receiver?.userId ?? null,
});

async function findOrInsert(
  trx: Transaction,
  { name: network }: Network,
  { transfer, receiver }: WatchedTransfer,
  at: Date,
): Promise<{ deposit: DepositRow; isNew: boolean }> {
  const { transactionId, position, asset, amount } = transfer;
  const key = { network, transaction_id: transactionId, position };
  const isNew = await insertOnce(trx, 'deposits', ['network', 'transaction_id', 'position'], {
    ...key,
    ...receivedBy(receiver),
    id: uuidV7(at),
    asset,
    amount,
    state: 'seen',
    seen_at: at,
  });
  const deposit = await lockRow(trx, 'deposits', key);
  if (!deposit) throw new Error(`Deposit ${transactionId}:${position} was not written`);
  return { deposit, isNew };
}

import type { Transaction } from '../../../platform/database/database.ts';
import { insertOnce, updateRows } from '../../../platform/database/rows.ts';
import { findHouseAddress } from '../../chains/addresses/find-house-address.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { insertOutgoing } from '../outgoing/insert-outgoing.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';
import type { SigningOrder } from '../treasury-tables.ts';
import { type ColdMove, coldPath } from './cold-move.ts';
import type { SignedRefill } from './read-signed-refill.ts';

/**
 * From now on a refill that was prepared and signed elsewhere is sent, watched and booked like every move
 * of the house. Under the move's lock.
 */
export async function recordRefill(
  trx: Transaction,
  move: ColdMove,
  { transactionId, raw }: SignedRefill,
  at: Date,
): Promise<void> {
  const { id, network, asset, amount, signing_order, fee_rate } = move;
  if (!signing_order || fee_rate === null) throw new Error('It was never prepared');
  // What no signer of ours was asked, in the words in which the others are kept.
  const order = signing_order as unknown as SigningOrder;
  await lockTreasury(trx, network);
  const isEthereum = order.network === 'ethereum';
  const outgoing = {
    ...{ id, network, purpose: 'sweep', asset, amount },
    destination: (await findHouseAddress(trx, network, hotPath)) ?? '',
    from_branch: isEthereum ? coldPath.branch : null,
    from_index: isEthereum ? coldPath.index : null,
    gas_limit: isEthereum ? BigInt(order.gas) : null,
    fee_reserve: isEthereum ? BigInt(order.gas) * BigInt(order.maxFeePerGas) : 0n,
    is_signed_elsewhere: true,
  } as Parameters<typeof insertOutgoing>[1];
  await insertOutgoing(trx, outgoing, at);
  await insertAttempt(trx, { order, feeRate: fee_rate, at });
  await reserve(trx, order);
  const bytes = { transaction_id: transactionId, raw, signed_at: at };
  await updateRows(trx, 'outgoing_attempts', { id: order.id }, bytes);
  const row = await lockOutgoing(trx, id);
  if (!row) throw new Error('It was planned a moment ago');
  await outgoingEvents.move(trx, row, { type: 'signed', at, data: { transactionId } });
  await updateRows(trx, 'cold_moves', { id }, { state: 'underway' });
}

/** What it spends, unless another refill has it: then the chain decides between the two. */
async function reserve(trx: Transaction, order: SigningOrder): Promise<void> {
  const { purposeId } = order;
  if (order.network === 'ethereum') {
    const nonce = {
      ...{ branch: coldPath.branch, child_index: coldPath.index },
      nonce: BigInt(order.nonce),
    };
    const taken = { ...nonce, outgoing_id: purposeId };
    await insertOnce(trx, 'ethereum_nonces', ['branch', 'child_index', 'nonce'], taken);
    return;
  }
  for (const { transactionId, position } of order.inputs) {
    const free = { transaction_id: transactionId, position, reserved_by: null };
    await updateRows(trx, 'bitcoin_coins', free, { reserved_by: purposeId });
  }
}

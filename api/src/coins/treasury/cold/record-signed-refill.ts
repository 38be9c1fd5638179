import type { OutgoingId } from '@tessera/contracts/ids';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow, updateRows } from '../../../platform/database/rows.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { findHouseAddress } from '../../chains/addresses/find-house-address.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import { reserveCoins } from '../bitcoin/read-spendable.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { insertOutgoing } from '../outgoing/insert-outgoing.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';
import type { SigningOrder } from '../treasury-tables.ts';
import { coldPath, hotHousePath } from './cold-move.ts';
import { readSignedRefill } from './read-signed-refill.ts';

/**
 * Takes a refill that was signed elsewhere: from now on it is sent, watched and booked like every move
 * of the house. @throws DomainError `not_found`, `not_prepared`, `not_the_refill`
 */
export async function recordSignedRefill(
  trx: Transaction,
  { id, text, at }: { readonly id: OutgoingId; readonly text: string; readonly at: Date },
): Promise<void> {
  const move = await lockRow(trx, 'cold_moves', { id });
  if (!move) throw notFound('refill');
  const { network, asset, amount, signing_order, fee_rate } = move;
  if (move.state !== 'prepared' || !signing_order || fee_rate === null) {
    throw refusal('not_prepared', 'This refill does not wait to be signed', move.state);
  }
  const cold = (await findHouseAddress(trx, network, coldPath)) ?? '';
  const hot = (await findHouseAddress(trx, network, hotHousePath)) ?? '';
  const signed = await readSignedRefill(move, text, cold);
  if (typeof signed === 'string') {
    throw refusal('not_the_refill', 'This is not the refill, signed', signed);
  }
  // What no signer of ours was asked, in the words in which the others are kept.
  const order = signing_order as unknown as SigningOrder;
  await lockTreasury(trx, network);
  const isEthereum = order.network === 'ethereum';
  const outgoing = {
    ...{ id, network, purpose: 'sweep', asset, amount, destination: hot },
    from_branch: isEthereum ? coldPath.branch : null,
    from_index: isEthereum ? coldPath.index : null,
    gas_limit: isEthereum ? BigInt(order.gas) : null,
    fee_reserve: isEthereum ? BigInt(order.gas) * BigInt(order.maxFeePerGas) : 0n,
    is_signed_elsewhere: true,
  } as Parameters<typeof insertOutgoing>[1];
  await insertOutgoing(trx, outgoing, at);
  await insertAttempt(trx, { order, feeRate: fee_rate, at });
  if (order.network === 'bitcoin') await reserveCoins(trx, id, order.inputs);
  const { transactionId, raw } = signed;
  const bytes = { transaction_id: transactionId, raw, signed_at: at };
  await updateRows(trx, 'outgoing_attempts', { id: order.id }, bytes);
  const row = await lockOutgoing(trx, id);
  if (!row) throw new Error('It was planned a moment ago');
  await outgoingEvents.move(trx, row, { type: 'signed', at, data: { transactionId } });
  await updateRows(trx, 'cold_moves', { id }, { state: 'underway' });
}

const refusal = (code: string, title: string, detail: string) =>
  new DomainError({ code, status: 409, title, detail: `${detail}.` });

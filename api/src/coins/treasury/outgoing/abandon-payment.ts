import type { OutgoingId, Transaction, WithdrawalId } from '../../../platform/database/database.ts';
import { findRow, hasRow } from '../../../platform/database/rows.ts';
import { releaseCoins } from '../bitcoin/release-coins.ts';
import { releaseNonce } from '../ethereum/claim-nonce.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { outgoingEvents } from './outgoing-events.ts';

/** Whether a payment was ordered from the signer, which said no for now. */
export async function isHeld(trx: Transaction, id: WithdrawalId): Promise<boolean> {
  return (await findRow(trx, 'outgoing_transactions', { id, state: 'held' })) !== undefined;
}

/**
 * Ends a payment that is held, after the signer took its cancellation: it is never planned again.
 * Whether it was held still.
 */
export async function abandonPayment(
  trx: Transaction,
  { id, at }: { readonly id: WithdrawalId; readonly at: Date },
): Promise<boolean> {
  const found = await findRow(trx, 'outgoing_transactions', { id });
  if (!found) return false;
  await lockTreasury(trx, found.network);
  const outgoing = await lockOutgoing(trx, id);
  if (outgoing?.state !== 'held') return false;
  await outgoingEvents.move(trx, outgoing, { type: 'cancelled', at });
  return true;
}

/**
 * Ends a move of the house to which the signer has said no each time that it was asked. Whether it did:
 * what is signed, or waits for its answer, goes on.
 */
export async function abandonMove(
  trx: Transaction,
  { id, at }: { readonly id: OutgoingId; readonly at: Date },
): Promise<boolean> {
  const found = await findRow(trx, 'outgoing_transactions', { id });
  if (!found) return false;
  await lockTreasury(trx, found.network);
  const outgoing = await lockOutgoing(trx, id);
  if (outgoing?.state !== 'held' && outgoing?.state !== 'planned') return false;
  if (await hasRow(trx, 'outgoing_attempts', { outgoing_id: id, refused: null })) return false;
  await releaseNonce(trx, id);
  await releaseCoins(trx, id);
  await outgoingEvents.move(trx, outgoing, { type: 'cancelled', at });
  return true;
}

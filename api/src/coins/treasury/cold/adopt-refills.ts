import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  anything,
  findRows,
  hasRow,
  lockRow,
  updateRows,
} from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ChainBlock, ChainGateway } from '../../chains/chain-gateway.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';
import type { SigningOrder } from '../treasury-tables.ts';
import { adoptForgottenRefill } from './adopt-forgotten-refill.ts';
import type { ColdMove } from './cold-move.ts';
import { fitBitcoinRefills, spendsOfRefill } from './fit-bitcoin-refill.ts';
import type { SignedRefill } from './read-signed-refill.ts';
import { recordRefill } from './record-refill.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;

/** What waits for its signature comes first, and what was cancelled may have been signed before. */
const takenFrom = ['prepared', 'underway', 'cancelled'] as const;

/**
 * A refill may reach the chain without being brought back here: a wallet sends what it signs, or its fee
 * was raised there, or it was cancelled here when its file was out. What a block has of that is taken for
 * the move's payment, before the block is read: it is no new capital of the house.
 */
export async function adoptRefills(
  context: Context,
  gateway: ChainGateway,
  block: ChainBlock,
  /** Those of its transactions that spend what is cold. */
  coldIds: ReadonlySet<string>,
  log: Log,
): Promise<void> {
  for (const transactionId of coldIds) {
    const { database } = context;
    if (await hasRow(database, 'outgoing_attempts', { transaction_id: transactionId })) continue;
    const moves = await findTouched(database, gateway, block, transactionId);
    if (moves.length === 0) {
      await adoptForgottenRefill(context, gateway, block, transactionId);
      continue;
    }
    const raw = await gateway.rawOf(transactionId, block);
    if (raw === null) continue;
    const signed = { transactionId, raw };
    const fitting =
      gateway.network.name === 'bitcoin'
        ? await fitBitcoinRefills(database, gateway, moves, signed)
        : moves;
    for (const move of fitting) {
      const isTaken = await database
        .transaction()
        .execute((trx) => adopt(trx, context, move, signed));
      if (!isTaken) continue;
      const finding = { moveId: move.id, transactionId, state: move.state };
      log.error(finding, 'a refill reached the chain by another way than ours: it is taken for it');
      break;
    }
  }
}

/** Refills that a transaction may be the payment of. */
async function findTouched(
  database: Context['database'],
  gateway: ChainGateway,
  { transfers, spends }: ChainBlock,
  transactionId: string,
): Promise<ColdMove[]> {
  const { name: network } = gateway.network;
  const prepared = { network, direction: 'refill', unsigned: anything, state: takenFrom } as const;
  const moves = await findRows(database, 'cold_moves', prepared, 'ordered_at');
  const hot = gateway.deriveAddress(hotPath).watchKey;
  const brought = transfers.filter((each) => each.transactionId === transactionId);
  const spent = spends.filter(({ spentBy }) => spentBy === transactionId);
  const isTouched = (move: ColdMove) =>
    network === 'bitcoin'
      ? spendsOfRefill(move, spent)
      : brought.some(
          ({ watchKey, asset, amount }) =>
            watchKey === hot && asset === move.asset && amount === move.amount,
        );
  return takenFrom.flatMap((state) =>
    moves.filter((move) => move.state === state && isTouched(move)),
  );
}

async function adopt(
  trx: Transaction,
  { clock }: Context,
  move: ColdMove,
  signed: SignedRefill,
): Promise<boolean> {
  const { id, state } = move;
  // Somebody else may have been here a moment before.
  if ((await lockRow(trx, 'cold_moves', { id }))?.state !== state) return false;
  if (await hasRow(trx, 'outgoing_attempts', { transaction_id: signed.transactionId })) return true;
  const at = clock.now();
  if (state === 'underway') return addAttempt(trx, move, signed, at);
  await recordRefill(trx, move, signed, at);
  return true;
}

/** Of one that was brought back as well, with another fee. */
async function addAttempt(
  trx: Transaction,
  { id, signing_order, fee_rate }: ColdMove,
  { transactionId, raw }: SignedRefill,
  at: Date,
): Promise<boolean> {
  const outgoing = await lockOutgoing(trx, id);
  const isUnsettled = outgoing?.state === 'signed' || outgoing?.state === 'broadcast';
  if (!isUnsettled || !signing_order || fee_rate === null) return false;
  const order = { ...signing_order, id: uuidV7(at) } as unknown as SigningOrder;
  await insertAttempt(trx, { order, feeRate: fee_rate, at });
  const bytes = { transaction_id: transactionId, raw, signed_at: at };
  await updateRows(trx, 'outgoing_attempts', { id: order.id }, bytes);
  await outgoingEvents.move(trx, outgoing, { type: 'replaced', at, data: { transactionId } });
  return true;
}

import type { ChainBlock } from '../chains/chain-gateway.ts';
import type { NetworkName } from '../chains/network.ts';
import type { Transaction } from '../database/database.ts';
import { noteCoins } from './bitcoin/note-coins.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { lockTreasury } from './lock-treasury.ts';
import type { OwnOutcomes } from './own-transactions.ts';
import { recordOutgoingEvent } from './record-outgoing-event.ts';

export type NotedBlock = {
  readonly network: NetworkName;
  readonly block: ChainBlock;
  readonly outcomes: OwnOutcomes;
  readonly at: Date;
};

/** Notes what a block has of ours, in the transaction that moves the cursor to it. */
export async function noteBlock(trx: Transaction, noted: NotedBlock): Promise<void> {
  const { network, block, outcomes } = noted;
  await lockTreasury(trx, network);
  if (network === 'bitcoin') await noteCoins(trx, block, outcomes);
  for (const transactionId of outcomes.keys()) await noteMined(trx, noted, transactionId);
}

async function noteMined(
  trx: Transaction,
  { block, outcomes, at }: NotedBlock,
  transactionId: string,
): Promise<void> {
  const attempt = await trx
    .updateTable('outgoing_attempts')
    .set(({ ref, fn, val }) => ({
      ...outcomes.get(transactionId),
      broadcast_at: fn.coalesce(ref('broadcast_at'), val(at)),
    }))
    .where('transaction_id', '=', transactionId)
    .returning(['id', 'outgoing_id'])
    .executeTakeFirstOrThrow();
  const outgoing = await lockOutgoing(trx, attempt.outgoing_id);
  if (!outgoing) return;
  const isSettled = outgoing.state === 'confirmed' || outgoing.state === 'failed';
  await recordOutgoingEvent(trx, outgoing, {
    type: isSettled ? 'mined_again' : 'mined',
    at,
    data: { transactionId, blockNumber: String(block.number), blockHash: block.hash },
    set: {
      mined_attempt_id: attempt.id,
      block_number: block.number,
      block_hash: block.hash,
      conflict_block: null,
      displaced_at: null,
      fee_is_due: isSettled,
    },
  });
}

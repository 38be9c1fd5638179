import type { NetworkName } from '@tessera/money/network-records';
import type { Transaction } from '../../../platform/database/database.ts';
import { getRow } from '../../../platform/database/rows.ts';
import type { ChainBlock } from '../../chains/chain-gateway.ts';
import { lockTreasury } from '../lock-treasury.ts';
import type { OwnOutcomes } from '../network-treasury.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';
import { treasuryOf } from '../treasury-of.ts';

export type NotedBlock = {
  readonly network: NetworkName;
  readonly block: ChainBlock;
  readonly outcomes: OwnOutcomes;
  readonly at: Date;
};

/** Notes what a block has of ours, in the transaction that moves the cursor to it. */
export async function recordBlock(trx: Transaction, noted: NotedBlock): Promise<void> {
  const { network, block, outcomes } = noted;
  await lockTreasury(trx, network);
  await treasuryOf(network).recordBlock(trx, block, outcomes);
  for (const transactionId of outcomes.keys()) await noteMined(trx, noted, transactionId);
}

async function noteMined(
  trx: Transaction,
  { block, outcomes, at }: NotedBlock,
  transactionId: string,
): Promise<void> {
  const attempt = await getRow(trx, 'outgoing_attempts', { transaction_id: transactionId });
  // In the order of whoever sends it: the payment first, then its attempts.
  const outgoing = await lockOutgoing(trx, attempt.outgoing_id);
  await trx
    .updateTable('outgoing_attempts')
    .set(({ ref, fn, val }) => ({
      ...outcomes.get(transactionId),
      broadcast_at: fn.coalesce(ref('broadcast_at'), val(at)),
    }))
    .where('id', '=', attempt.id)
    .execute();
  if (!outgoing) return;
  const isSettled = outgoing.state === 'confirmed' || outgoing.state === 'failed';
  await outgoingEvents.move(
    trx,
    outgoing,
    {
      type: isSettled ? 'mined_again' : 'mined',
      at,
      data: { transactionId, blockNumber: String(block.number), blockHash: block.hash },
    },
    {
      mined_attempt_id: attempt.id,
      block_number: block.number,
      block_hash: block.hash,
      conflict_block: null,
      displaced_at: null,
      fee_is_due: isSettled,
    },
  );
}

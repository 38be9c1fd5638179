import type { NetworkName } from '@tessera/money/network-records';
import type { Transaction } from '../../../platform/database/database.ts';
import type { BlockRef } from '../../chains/chain-gateway.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { type OutgoingRow, outgoingEvents } from '../outgoing/outgoing-events.ts';
import { treasuryOf } from '../treasury-of.ts';

export type Displacement = {
  readonly network: NetworkName;
  readonly ancestor: BlockRef;
  readonly at: Date;
};

/**
 * Takes back what blocks above the ancestor said, in the transaction that moves the cursor to it. What
 * was in them is sent again. What was settled stays so: its coins are missed until they are mined again.
 * Returns what was settled.
 */
export async function displaceAbove(
  trx: Transaction,
  { network, ancestor, at }: Displacement,
): Promise<string[]> {
  await lockTreasury(trx, network);
  await treasuryOf(network).displaceAbove(trx, ancestor);
  const displaced = await trx
    .selectFrom('outgoing_transactions')
    .selectAll()
    .where('network', '=', network)
    .where('block_number', '>', ancestor.number)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const outgoing of displaced) await displace(trx, outgoing, at);
  await trx
    .updateTable('outgoing_transactions')
    .set({ conflict_block: null })
    .where('network', '=', network)
    .where('state', 'in', ['signed', 'broadcast'])
    .where('conflict_block', '>', ancestor.number)
    .execute();
  return displaced.flatMap(({ id, state }) => (state === 'mined' ? [] : [id]));
}

async function displace(trx: Transaction, outgoing: OutgoingRow, at: Date): Promise<void> {
  const isSettled = outgoing.state !== 'mined';
  await outgoingEvents.move(
    trx,
    outgoing,
    {
      type: isSettled ? 'missed' : 'displaced',
      at,
    },
    {
      mined_attempt_id: null,
      block_number: null,
      block_hash: null,
      next_step_at: at,
      displaced_at: isSettled ? at : null,
    },
  );
  await trx
    .updateTable('outgoing_attempts')
    .set({ succeeded: null, fee: null })
    .where('outgoing_id', '=', outgoing.id)
    .execute();
}

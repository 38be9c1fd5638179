import type { BlockRef } from '../chains/chain-gateway.ts';
import type { NetworkName } from '../chains/network.ts';
import type { Transaction } from '../database/database.ts';
import { displaceCoins } from './bitcoin/displace-coins.ts';
import { lockTreasury } from './lock-treasury.ts';
import { type OutgoingRow, recordOutgoingEvent } from './record-outgoing-event.ts';

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
  if (network === 'bitcoin') await displaceCoins(trx, ancestor);
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
  await recordOutgoingEvent(trx, outgoing, {
    type: isSettled ? 'missed' : 'displaced',
    at,
    set: {
      mined_attempt_id: null,
      block_number: null,
      block_hash: null,
      next_step_at: at,
      displaced_at: isSettled ? at : null,
    },
  });
  await trx
    .updateTable('outgoing_attempts')
    .set({ succeeded: null, fee: null })
    .where('outgoing_id', '=', outgoing.id)
    .execute();
}

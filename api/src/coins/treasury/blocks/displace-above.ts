import type { NetworkName } from '@tessera/money/network-records';
import type { OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { above, lockRows, updateRows } from '../../../platform/database/rows.ts';
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
 * A payment that failed was given back: as soon as it could be mined after all, it is void instead.
 * Returns what was settled.
 */
export async function displaceAbove(
  trx: Transaction,
  { network, ancestor, at }: Displacement,
): Promise<OutgoingId[]> {
  await lockTreasury(trx, network);
  await treasuryOf(network).displaceAbove(trx, ancestor);
  const gone = above(ancestor.number);
  const where = { network, block_number: gone };
  const displaced = await lockRows(trx, 'outgoing_transactions', where);
  for (const outgoing of displaced) await displace(trx, outgoing, at);
  const waiting = ['signed', 'broadcast', 'confirmed'] as const;
  const conflicting = { network, state: waiting, conflict_block: gone } as const;
  await updateRows(trx, 'outgoing_transactions', conflicting, { conflict_block: null });
  const freed = { network, state: 'failed', conflict_block: gone, block_number: null } as const;
  for (const outgoing of await lockRows(trx, 'outgoing_transactions', freed)) {
    await outgoingEvents.move(
      trx,
      outgoing,
      { type: 'missed', at },
      { conflict_block: null, next_step_at: at, displaced_at: at, ...voidOf(outgoing, at) },
    );
  }
  return displaced.flatMap(({ id, state }) => (state === 'mined' ? [] : [id]));
}

/** What a customer has back is never paid. The house's own moves may be made late. */
function voidOf({ state, purpose, void_since }: OutgoingRow, at: Date) {
  const isGivenBack = state === 'failed' && purpose === 'withdrawal';
  return isGivenBack ? { void_since: void_since ?? at } : {};
}

async function displace(trx: Transaction, outgoing: OutgoingRow, at: Date): Promise<void> {
  const isSettled = outgoing.state !== 'mined';
  const type = isSettled ? 'missed' : 'displaced';
  await outgoingEvents.move(
    trx,
    outgoing,
    { type, at },
    {
      mined_attempt_id: null,
      block_number: null,
      block_hash: null,
      next_step_at: at,
      displaced_at: isSettled ? at : null,
      ...voidOf(outgoing, at),
    },
  );
  const unknown = { succeeded: null, fee: null, node_refusal: null };
  await updateRows(trx, 'outgoing_attempts', { outgoing_id: outgoing.id }, unknown);
}

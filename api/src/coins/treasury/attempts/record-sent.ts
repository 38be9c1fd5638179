import type { AppContext } from '../../../app-context.ts';
import type { AttemptId, OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';

/** A node may forget what waits: when it restarts, is full, or a reorganisation took it out of a block. */
const sendAgainAfterMs = 15_000;

export type Sent = {
  /** The attempt that the node has, or null when it has none. */
  readonly attemptId: AttemptId | null;
  /** What it said of newer ones, by attempt. */
  readonly refusals: ReadonlyMap<AttemptId, string>;
};

export function recordSent(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  id: OutgoingId,
  { attemptId, refusals }: Sent,
): Promise<void> {
  return database.transaction().execute(async (trx) => {
    const outgoing = await lockOutgoing(trx, id);
    if (!outgoing || outgoing.block_number !== null) return;
    const at = clock.now();
    const next_step_at = new Date(at.getTime() + sendAgainAfterMs);
    for (const [refusedId, node_refusal] of refusals) {
      await updateRows(trx, 'outgoing_attempts', { id: refusedId }, { node_refusal });
    }
    if (attemptId !== null) await noteAccepted(trx, attemptId, at);
    if (attemptId !== null && outgoing.state === 'signed') {
      await outgoingEvents.move(trx, outgoing, { type: 'broadcast', at }, { next_step_at });
      return;
    }
    const found = attemptId === null ? {} : { conflict_block: null };
    await updateRows(trx, 'outgoing_transactions', { id }, { next_step_at, ...found });
  });
}

async function noteAccepted(trx: Transaction, attemptId: AttemptId, at: Date): Promise<void> {
  await trx
    .updateTable('outgoing_attempts')
    .set(({ ref, fn, val }) => ({
      broadcast_at: fn.coalesce(ref('broadcast_at'), val(at)),
      node_refusal: null,
    }))
    .where('id', '=', attemptId)
    .execute();
}

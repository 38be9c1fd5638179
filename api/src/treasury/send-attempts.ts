import type { AppContext } from '../app-context.ts';
import { gatewayFor } from '../chains/gateway-for.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { findWaiting } from './find-waiting.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { recordOutgoingEvent } from './record-outgoing-event.ts';

/** A node may forget what waits: when it restarts, is full, or a reorganisation took it out of a block. */
const sendAgainAfterMs = 15_000;

/**
 * Hands the signed bytes to the node, again and again until they are in a block; sending twice is
 * sending once. The newest attempt goes first. When the node will not have it, such as one that takes
 * no replacements, an older one goes on: all of a purpose exclude each other.
 */
export const sendAttempts: DueWork = {
  name: 'treasury.broadcast',
  findDue: (reader, now) => findWaiting(reader, ['signed', 'broadcast'], now),
  run: async (context, { id }) => {
    const sent = await sendOne(context, id);
    if (sent) await noteSent(context, id, sent);
  },
};

type Sent = {
  /** The attempt that the node has, or null when it has none. */
  readonly attemptId: string | null;
  readonly refusals: ReadonlyMap<string, string>;
};

async function sendOne(context: AppContext, id: string): Promise<Sent | null> {
  const attempts = await context.database
    .selectFrom('outgoing_attempts as attempt')
    .innerJoin('outgoing_transactions as outgoing', 'outgoing.id', 'attempt.outgoing_id')
    .select(['attempt.id', 'attempt.raw', 'outgoing.asset'])
    .where('attempt.outgoing_id', '=', id)
    .where('attempt.raw', 'is not', null)
    .where('outgoing.state', 'in', ['signed', 'broadcast'])
    .orderBy('attempt.number', 'desc')
    .execute();
  if (attempts.length === 0) return null;
  const refusals = new Map<string, string>();
  for (const attempt of attempts) {
    const answer = await gatewayFor(context, attempt.asset).broadcast(attempt.raw ?? '');
    if (answer.outcome === 'accepted') return { attemptId: attempt.id, refusals };
    refusals.set(attempt.id, answer.reason);
  }
  return { attemptId: null, refusals };
}

function noteSent(
  { database, clock }: AppContext,
  id: string,
  { attemptId, refusals }: Sent,
): Promise<void> {
  return database.transaction().execute(async (trx) => {
    const outgoing = await lockOutgoing(trx, id);
    if (outgoing?.state !== 'signed' && outgoing?.state !== 'broadcast') return;
    const at = clock.now();
    const next_step_at = new Date(at.getTime() + sendAgainAfterMs);
    for (const [refusedId, reason] of refusals) {
      await trx
        .updateTable('outgoing_attempts')
        .set({ node_refusal: reason })
        .where('id', '=', refusedId)
        .execute();
    }
    if (attemptId === null) {
      await trx
        .updateTable('outgoing_transactions')
        .set({ next_step_at })
        .where('id', '=', id)
        .execute();
      return;
    }
    await trx
      .updateTable('outgoing_attempts')
      .set(({ ref, fn, val }) => ({
        broadcast_at: fn.coalesce(ref('broadcast_at'), val(at)),
        node_refusal: null,
      }))
      .where('id', '=', attemptId)
      .execute();
    if (outgoing.state === 'signed') {
      await recordOutgoingEvent(trx, outgoing, { type: 'broadcast', at, set: { next_step_at } });
      return;
    }
    await trx
      .updateTable('outgoing_transactions')
      .set({ next_step_at })
      .where('id', '=', id)
      .execute();
  });
}

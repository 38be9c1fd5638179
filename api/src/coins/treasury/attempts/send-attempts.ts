import type { AttemptId, OutgoingId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { recordConflict } from './record-conflict.ts';
import { recordSent, type Sent } from './record-sent.ts';

/**
 * Hands the signed bytes to the node, again and again until they are in a block; sending twice is
 * sending once. The newest attempt goes first. When the node will not have it, such as one that takes
 * no replacements, an older one goes on: all of a purpose exclude each other. What was settled and
 * left the chain again is sent like what never was in it. Of what is void nothing is sent that pays,
 * and of all else nothing that is a void.
 */
export const sendAttempts: DueWork<OutgoingId> = {
  name: 'treasury.broadcast',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('outgoing_transactions')
      .select(['id', 'next_step_at as dueAt'])
      .where((eb) =>
        eb.or([eb('state', 'in', ['signed', 'broadcast']), eb('displaced_at', 'is not', null)]),
      )
      .where('block_number', 'is', null)
      .where('next_step_at', '<=', now)
      .execute();
    return rows;
  },
  run: async (context, { id }) => {
    const sent = await sendNewest(context, id);
    await recordSent(context, id, sent);
    if (sent.attemptId === null) await recordConflict(context, id);
  },
};

async function sendNewest(context: AppContext, id: OutgoingId): Promise<Sent> {
  const attempts = await context.database
    .selectFrom('outgoing_attempts as attempt')
    .innerJoin('outgoing_transactions as outgoing', 'outgoing.id', 'attempt.outgoing_id')
    .select(['attempt.id', 'attempt.raw', 'outgoing.asset'])
    .where('attempt.outgoing_id', '=', id)
    .where('attempt.raw', 'is not', null)
    .where('outgoing.block_number', 'is', null)
    .where(sql<boolean>`attempt.is_void = (outgoing.void_since is not null)`)
    .orderBy('attempt.number', 'desc')
    .execute();
  const refusals = new Map<AttemptId, string>();
  for (const attempt of attempts) {
    const answer = await gatewayFor(context, attempt.asset).broadcast(attempt.raw ?? '');
    if (answer.outcome === 'accepted') return { attemptId: attempt.id, refusals };
    refusals.set(attempt.id, answer.reason);
  }
  return { attemptId: null, refusals };
}

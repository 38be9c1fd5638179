import type { Reader } from '../../../platform/database/database.ts';
import type { DueItem } from '../../../platform/jobs/due-work.ts';
import type { OutgoingState } from '../treasury-tables.ts';

/** What waits in one of these states, and whose next step has come. */
export async function findWaiting(
  reader: Reader,
  states: readonly OutgoingState[],
  now: Date,
): Promise<readonly DueItem[]> {
  const rows = await reader
    .selectFrom('outgoing_transactions')
    .select(['id', 'next_step_at as dueAt'])
    .where('state', 'in', [...states])
    .where('next_step_at', '<=', now)
    .execute();
  return rows;
}

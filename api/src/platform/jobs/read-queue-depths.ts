import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** Of a job that has not ended. */
export const jobStates = ['created', 'retry', 'active'] as const;

export type QueueDepth = {
  readonly queue: string;
  readonly state: (typeof jobStates)[number];
  readonly jobs: number;
  readonly oldestAgeSeconds: number;
};

/** Jobs that have not ended. The queue stamps them with the database's clock, so that counts here. */
export async function readQueueDepths(reader: Reader): Promise<readonly QueueDepth[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('jobs.job') is not null as exists
  `.execute(reader);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<QueueDepth>`
    select name as queue, state::text as state, count(*)::integer as jobs,
      extract(epoch from clock_timestamp() - min(created_on))::float8 as "oldestAgeSeconds"
    from jobs.job
    where state < 'completed'
    group by name, state
  `.execute(reader);
  return rows;
}

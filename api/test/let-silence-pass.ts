import type { Pool } from 'pg';

/** Longer than the job queue waits for a word from a process before it gives its work to others. */
const silence = '11 s';

/**
 * What a killed process was doing is as old as it would be after the silence that the job queue waits
 * for; the queue itself, which looks at most so often, is due to look. Only the waiting is left out.
 */
export async function letSilencePass(pool: Pool): Promise<void> {
  await pool.query(`
    update jobs.job set
      started_on = started_on - interval '${silence}',
      heartbeat_on = heartbeat_on - interval '${silence}'
    where state = 'active'
  `);
  await pool.query(
    `update jobs.queue set monitor_claim_on = monitor_claim_on - interval '${silence}'`,
  );
}

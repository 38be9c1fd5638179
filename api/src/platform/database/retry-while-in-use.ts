import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { inTransaction } from './in-transaction.ts';

const tries = 300;
/** A table was not to be had in time, or one who had it waited for another that the migration has. */
const inUse = ['55P03', '40P01'];

/**
 * Longer than the second after which PostgreSQL ends an autovacuum for whom it holds up. One that may not be ended, since
 * transactions would run out, is not waited for so long again and again.
 */
const vacuum = { waitMs: 1_500, tries: 5 };

type Failed = { readonly code?: string; readonly cause?: { readonly code?: string } };

/**
 * Does it in a transaction in which no table is waited for longer than `waitMs`. Tries again while one is in use, and lets
 * those who wait for it go first.
 */
export async function retryWhileInUse(
  client: Client,
  waitMs: number,
  work: () => Promise<void>,
): Promise<void> {
  let longTries = 0;
  let nextMs = waitMs;
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(client, nextMs, work);
    } catch (error) {
      const { code, cause } = error as Failed;
      const isInUse = [code, cause?.code].some((each) => each && inUse.includes(each));
      if (!isInUse || tried === tries) throw error;
    }
    await sleep(waitMs);
    const isLong = longTries < vacuum.tries && (await isVacuumed(client));
    if (isLong) longTries += 1;
    nextMs = isLong ? Math.max(waitMs, vacuum.waitMs) : waitMs;
  }
}

/** Whether autovacuum has a table of this database. Its workers are of no role, and that is all that others may see of them. */
async function isVacuumed(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks join pg_stat_activity as activity using (pid)
    where activity.datname = current_database() and usesysid is null
      and locktype = 'relation' and mode = 'ShareUpdateExclusiveLock' and granted
    limit 1`,
  );
  return rows.length > 0;
}

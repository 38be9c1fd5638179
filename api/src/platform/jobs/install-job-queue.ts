import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';

/** Where the queue keeps its tables. */
export const jobSchema = 'jobs';

const pollMs = 500;

/**
 * Makes or updates the queue's tables, as their owner: the service may not. Some indexes of an update are
 * built beside whatever runs, and are waited for.
 */
export async function installJobQueue(client: Client): Promise<void> {
  const failure = Promise.withResolvers<never>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
    schema: jobSchema,
    schedule: false,
    supervise: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', failure.reject);
  await boss.start();
  try {
    await Promise.race([untilBuilt(client), failure.promise]);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function untilBuilt(client: Client): Promise<void> {
  const open = `select from ${jobSchema}.bam where status <> 'completed'`;
  while ((await client.query(open)).rows.length > 0) await sleep(pollMs);
}

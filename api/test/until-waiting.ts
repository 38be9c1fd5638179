import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

/** Resolves when so many connections of the test's own database wait for locks. */
export async function untilWaiting(
  { connection }: Pick<TestApp, 'connection'>,
  count: number,
): Promise<void> {
  for (;;) {
    const { rows } = await connection.superuser.pool.query(
      `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length === count) return;
    await sleep(5);
  }
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const name = sql`hashtextextended('prove reserves', 0)`;

/**
 * Runs in one process at a time; undefined where another is at it. The lock is a connection's, as the work takes
 * minutes and more than one transaction, and is gone with a process that ends.
 */
export function withoutAnother<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${name}) as taken
    `.execute(connection);
    if (!rows[0]?.taken) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${name})`.execute(connection);
    }
  });
}

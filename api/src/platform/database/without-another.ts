import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Runs what has a name in one process at a time; undefined where another is at it. The lock is a connection's, as the work
 * takes minutes and more than one transaction, and is gone with a process that ends.
 */
export function withoutAnother<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const key = sql`hashtextextended(${name}, 0)`;
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${key}) as taken
    `.execute(connection);
    if (!rows[0]?.taken) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

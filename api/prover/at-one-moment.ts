import { sql } from 'kysely';
import type { Database, Transaction } from '../src/platform/database/database.ts';

/** PostgreSQL keeps what is deleted for as long as somebody may still look at it: a minute less than five. */
const longestMs = 240_000;

/** Reads as everything is at one moment. @throws when that takes longer than a snapshot may live: it is ended */
export function atOneMoment<Result>(
  database: Database,
  read: (trx: Transaction) => Promise<Result>,
  limitMs: number = longestMs,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const end = () =>
        sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database).catch(() => {
          // A database that does not answer ends the connection of a silent reader itself.
        });
      const timer = setTimeout(end, limitMs);
      try {
        return await read(trx);
      } finally {
        clearTimeout(timer);
      }
    });
}

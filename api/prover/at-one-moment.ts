import { sql } from 'kysely';
import type { Database, Transaction } from '../src/platform/database/database.ts';

/** PostgreSQL keeps what is deleted for as long as somebody may still look at it: a minute less than five. */
const longestMs = 240_000;

type Snapshot = { readonly pid: number; readonly until: number };

/** Those that this process holds. */
const held = new Set<Snapshot>();

/** Reads as everything is at one moment. @throws when that takes longer than a snapshot may live: `endOverlong` ends it */
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
      const snapshot = { pid: rows[0]?.pid ?? 0, until: performance.now() + limitMs };
      held.add(snapshot);
      try {
        return await read(trx);
      } finally {
        held.delete(snapshot);
      }
    });
}

/**
 * Ends snapshots that live for too long, again and again until they are gone. On connections that nobody reads by: those may all
 * be in use when it matters.
 */
export async function endOverlong(database: Database, now = performance.now()): Promise<void> {
  const pids = [...held].filter(({ until }) => until <= now).map(({ pid }) => pid);
  if (pids.length === 0) return;
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::integer[]) as pid`.execute(
    database,
  );
}

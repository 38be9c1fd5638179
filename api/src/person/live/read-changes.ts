import type { UserId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { LiveTables } from './live-tables.ts';

type Family = LiveTables['told_changes']['family'];

export type Change = { readonly userId: UserId | null; readonly family: Family };

/** Which transactions had ended at a moment, as PostgreSQL writes it (`pg_snapshot`). */
export type Snapshot = string;

/** Every transaction below this number of the database has ended. */
export type Horizon = bigint;

/** Up to where everything was seen. It stands still while a transaction writes for long, and more is seen meanwhile. */
export const horizonIn = (snapshot: Snapshot): Horizon => BigInt(snapshot.split(':')[0] ?? 0);

export async function readSnapshot(reader: Reader): Promise<Snapshot> {
  const seen = sql<Snapshot>`pg_current_snapshot()::text`.as('seen');
  return (await reader.selectNoFrom(seen).executeTakeFirstOrThrow()).seen;
}

/** What was told by transactions that ended between two snapshots, of which the second is now's: each is read once, in whatever order they ended. */
export async function readChanges(
  reader: Reader,
  from: Snapshot,
): Promise<{ readonly snapshot: Snapshot; readonly changes: readonly Change[] }> {
  const { rows } = await sql<{ seen: Snapshot; user_id: UserId | null; family: Family | null }>`
    with now as materialized (select pg_current_snapshot() as seen)
    select distinct seen::text, user_id, family from now
    left join told_changes on written_in >= pg_snapshot_xmin(${from}::pg_snapshot)
      and not pg_visible_in_snapshot(written_in, ${from}::pg_snapshot)`.execute(reader);
  return {
    snapshot: rows[0]?.seen ?? from,
    changes: rows.flatMap(({ user_id: userId, family }) => (family ? [{ userId, family }] : [])),
  };
}

/** What somebody is to be told of who has heard everything up to a horizon, or until so many seconds ago. */
export async function readMissed(
  reader: Reader,
  userId: UserId,
  since: { readonly horizon: Horizon } | { readonly secondsAgo: number },
): Promise<readonly Family[]> {
  const isNew =
    'horizon' in since
      ? sql`written_in >= ${String(since.horizon)}::xid8`
      : sql`at >= now() - make_interval(secs => ${since.secondsAgo})`;
  const { rows } = await sql<{ family: Family }>`
    select distinct family from told_changes
    where (user_id = ${userId} or user_id is null) and ${isNew}`.execute(reader);
  return rows.map(({ family }) => family);
}

/** Minutes that it is kept for those whose connection is lost. */
export const keptForMinutes = 10;

export async function deleteOldChanges(reader: Reader): Promise<void> {
  await sql`
    delete from told_changes
    where at < now() - make_interval(mins => ${keptForMinutes})`.execute(reader);
}

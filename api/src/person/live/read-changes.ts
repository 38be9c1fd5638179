import type { UserId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { LiveTables } from './live-tables.ts';

type Family = LiveTables['told_changes']['family'];

export type Change = { readonly userId: UserId | null; readonly family: Family };

/** Every transaction below this number of the database has ended. */
export type Horizon = bigint;

const horizonNow = sql`select pg_snapshot_xmin(pg_current_snapshot()) as below`;

export async function readHorizon(reader: Reader): Promise<Horizon> {
  const { rows } = await sql<{ below: string }>`
    select below::text from (${horizonNow}) as now`.execute(reader);
  return BigInt(rows[0]?.below ?? 0);
}

/** What was told by transactions from one horizon up to that of now. Each is read once, in whatever order they ended. */
export async function readChanges(
  reader: Reader,
  from: Horizon,
): Promise<{ readonly horizon: Horizon; readonly changes: readonly Change[] }> {
  const { rows } = await sql<{ below: string; user_id: UserId | null; family: Family | null }>`
    with now as materialized (${horizonNow})
    select distinct below::text, user_id, family from now
    left join told_changes on written_in >= ${String(from)}::xid8 and written_in < below`.execute(
    reader,
  );
  return {
    horizon: BigInt(rows[0]?.below ?? from),
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

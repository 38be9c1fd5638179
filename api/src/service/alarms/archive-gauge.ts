import { sql } from 'kysely';
import type { GaugePart } from '../../platform/capability.ts';

/** What the database writes has to be brought to its backups, else they end where that stopped, and its disk fills. */
export const archiveGauge: GaugePart = {
  part: 'archive',
  labels: [],
  help: {
    archive_failing_seconds:
      'Since when the database brings nothing of what it writes to its backups; 0 where it does, or has none.',
  },
  always: () => [{}],
  // By the server's own clock, as its times are.
  read: async ({ database }) => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as seconds
      from pg_stat_archiver
      where last_failed_time > coalesce(last_archived_time, '-infinity')
    `.execute(database);
    return rows.map(({ seconds }) => ({
      labels: {},
      figures: { archive_failing_seconds: seconds },
    }));
  },
};

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type SharedCounts, windowMs } from './request-windows.ts';

const length = sql`make_interval(secs => ${sql.lit(windowMs / 1000)})`;

/**
 * Windows that all processes share: one small upsert for requests that are told together, which waits for no
 * disk. The database's clock decides, because the clocks of several machines differ.
 */
export function databaseWindows(database: Database): SharedCounts {
  return {
    add: async (key, added) => {
      const { rows } = await sql<{ requests: number; ends_in_ms: number }>`
        insert into rate_limit_windows as known (key, began_at, requests)
        values (${key}, clock_timestamp(), ${added})
        on conflict (key) do update set
          requests = case
            when known.began_at > excluded.began_at - ${length} then known.requests + excluded.requests
            else excluded.requests
          end,
          began_at = case
            when known.began_at > excluded.began_at - ${length} then known.began_at
            else excluded.began_at
          end
        returning requests,
          extract(epoch from began_at + ${length} - clock_timestamp())::float8 * 1000 as ends_in_ms
      `.execute(database);
      const [row] = rows;
      if (!row) throw new Error('A counted request has a window');
      return { requests: row.requests, endsInMs: Math.max(0, row.ends_in_ms) };
    },
  };
}

/** Deletes what ended at least a window ago. */
export async function deleteEndedWindows(database: Database): Promise<void> {
  await sql`
    delete from rate_limit_windows where began_at < clock_timestamp() - 2 * ${length}
  `.execute(database);
}

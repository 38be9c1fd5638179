import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

const looks = 5;
const pauseMs = 50;
/** What PostgreSQL says of a database that somebody is connected to. */
const inUse = '55006';

/**
 * Drops databases that nobody is connected to any more. Connections that were closed end in their own time, which is
 * waited for; a database that somebody has forgotten goes with its server.
 */
export async function dropDatabases(server: string, names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    let left = [...names];
    for (let look = 0; left.length > 0 && look < looks; look += 1) {
      if (look > 0) await sleep(pauseMs);
      const { rows } = await client.query<{ datname: string }>(
        'select distinct datname from pg_stat_activity where datname = any($1)',
        [left],
      );
      const busy = new Set(rows.map(({ datname }) => datname));
      for (const name of left.filter((each) => !busy.has(each))) {
        await client.query(`drop database if exists ${name}`).catch((error: unknown) => {
          // Somebody came in between.
          if (!(error instanceof DatabaseError && error.code === inUse)) throw error;
          busy.add(name);
        });
      }
      left = left.filter((each) => busy.has(each));
    }
  } finally {
    await client.end();
  }
}

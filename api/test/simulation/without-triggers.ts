import type { Pool } from 'pg';

/** As only a superuser could do it. */
export async function withoutTriggers(pool: Pool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

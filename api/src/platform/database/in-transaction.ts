import type { Client } from 'pg';

/** In which no table is waited for longer than this. */
export async function inTransaction(
  client: Client,
  tableWaitMs: number,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${tableWaitMs}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

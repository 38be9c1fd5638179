import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Reads in one snapshot, in which moments are told as they were sealed, and writes nothing. */
export function readAsSealed<Result>(
  database: Database,
  read: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await speakAsSealed(trx);
      return read(trx);
    });
}

/** Has a transaction tell moments and bytes as they were sealed. */
export async function speakAsSealed(trx: Transaction): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
}

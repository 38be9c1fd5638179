import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Transactions that name the same go one after the other, also when there is no row to lock. */
export async function lockName(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

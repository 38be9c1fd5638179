import { sql } from 'kysely';
import type { Transaction, UserId } from '../../platform/database/database.ts';

/** Two requests that add the same entry wait for each other. */
export async function lockBook(
  trx: Transaction,
  book: 'payees' | 'address book',
  userId: UserId,
): Promise<void> {
  const name = `${book} ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

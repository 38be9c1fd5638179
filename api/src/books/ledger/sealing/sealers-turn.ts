import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Makes this transaction the only sealer until it ends, or says that another one is. */
export async function claimSealing(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('seal the ledger', 0)) as taken
  `.execute(trx);
  return rows[0]?.taken === true;
}

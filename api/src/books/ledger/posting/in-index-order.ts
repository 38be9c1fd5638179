import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/**
 * Runs a query that reads the next rows of an index. The planner takes an account for one of average
 * length, of which it would gather and sort all that is left, at every chunk: a long history would
 * take time by the square of its length. Compiling such a query would take longer than to run it.
 */
export function inIndexOrder<Result>(
  database: Database,
  query: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (trx) => {
    await sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`.execute(
      trx,
    );
    return query(trx);
  });
}

import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Where an entry stands in the index of its account: by when it was booked, then by its number. */
export type IndexKey = { readonly ms: bigint; readonly number: bigint };

/**
 * Reads the rows of an index a chunk at a time, from an instant on. The planner takes an account for
 * one of average length, of which it would gather and sort all that is left, at every chunk: a long
 * history would take time by the square of its length. Compiling such a query would take longer than
 * to run it.
 */
export async function* inIndexOrder<Row extends IndexKey>(
  database: Database,
  from: Date,
  readChunk: (trx: Transaction, after: IndexKey) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let after: IndexKey | undefined = { ms: BigInt(from.getTime()), number: 0n };
  while (after) {
    const key: IndexKey = after;
    const rows = await database.transaction().execute(async (trx) => {
      const settings = sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`;
      await settings.execute(trx);
      return readChunk(trx, key);
    });
    yield rows;
    after = rows.at(-1);
  }
}

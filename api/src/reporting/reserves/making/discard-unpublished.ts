import type { ReservesId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { deleteRows, findRows } from '../../../platform/database/rows.ts';

/** What hangs on a proof, by its keys. */
const parts = {
  reserve_nodes: ['asset', 'level', 'index'],
  reserve_leaves: ['asset', 'hash'],
  reserve_addresses: ['asset', 'address'],
  reserve_assets: ['asset'],
} as const;

const rowsPerDelete = 10_000;

/**
 * Throws away what a process left that ended while it made one, or a try that failed: millions of rows, which no statement
 * could delete in the time that one has.
 */
export async function discardUnpublished(database: Database): Promise<void> {
  for (const { id } of await findRows(database, 'reserve_proofs', { published_at: null }, 'id')) {
    for (const part of Object.keys(parts)) {
      await deleteInPages(database, part as keyof typeof parts, id);
    }
    await database.transaction().execute((trx) => deleteRows(trx, 'reserve_proofs', { id }));
  }
}

/** In the order of keys: whoever begins at the front each time walks over all that is gone already. */
async function deleteInPages(
  database: Database,
  part: keyof typeof parts,
  id: ReservesId,
): Promise<void> {
  const names = parts[part];
  const keys = sql.join(names.map((name) => sql.ref(name)));
  const backwards = sql.join(names.map((name) => sql`${sql.ref(name)} desc`));
  let beyond = sql`true`;
  for (;;) {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      with page as materialized (
        select ctid, ${keys} from ${sql.table(part)}
        where proof_id = ${id} and ${beyond} order by ${keys} limit ${rowsPerDelete}
      ), gone as (
        delete from ${sql.table(part)} where ctid = any(array(select ctid from page))
      )
      select ${keys} from page order by ${backwards} limit 1
    `.execute(database);
    const [last] = rows;
    if (!last) return;
    beyond = sql`(${keys}) > (${sql.join(names.map((name) => last[name]))})`;
  }
}

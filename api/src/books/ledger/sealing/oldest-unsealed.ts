import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** When the oldest transfer was booked that no seal speaks for, by the index of writers. */
export async function oldestUnsealed(reader: Reader): Promise<Date | undefined> {
  const { rows } = await sql<{ booked_at: Date }>`
    select booked_at from ledger_transfers
    where written_in >= coalesce(
      (select sealed_below from ledger_seals order by number desc limit 1), '0'::xid8
    )
    order by written_in
    limit 1
  `.execute(reader);
  return rows[0]?.booked_at;
}

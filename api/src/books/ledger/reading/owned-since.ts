import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { ownedKinds } from '../posting/snapshot-accounts.ts';

/** When the oldest account was opened in which a customer has anything, free, held or pledged; undefined where nobody has. */
export async function ownedSince(reader: Reader): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(opened_at) as since from ledger_accounts
    where kind = any(${ownedKinds}::text[]) and balance <> 0
  `.execute(reader);
  return rows[0]?.since ?? undefined;
}

import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../../platform/database/database.ts';

const isNoted = sql`exists (
  select from chain_ether_changes as noted where noted.watch_key = address.watch_key
)`;

/**
 * Addresses of which the journal has no row, so that what they had before is not noted, by watch key. A
 * trigger lists each that is given out.
 */
export async function findUnopened(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ watch_key: string }>`
    select watch_key from chain_unopened_addresses as address where not ${isNoted}
  `.execute(reader);
  return rows.map(({ watch_key }) => watch_key);
}

/** Takes those from the list that the journal has. */
export async function deleteOpened(trx: Transaction): Promise<void> {
  await sql`delete from chain_unopened_addresses as address where ${isNoted}`.execute(trx);
}

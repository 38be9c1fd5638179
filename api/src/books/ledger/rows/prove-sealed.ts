import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { ProvedPage } from './prove-changes.ts';
import { lastRowHead } from './row-heads.ts';

/**
 * Proves of a page of changes, in the order of their numbers, that each is in the chain which the last head says is:
 * none was slipped in behind it. `from` is the number of the last one that was proved, '0' at the beginning. Reads alone.
 */
export async function proveSealed(
  reader: Reader,
  from: string,
  limit: number,
): Promise<ProvedPage<string>> {
  const head = await lastRowHead(reader);
  const { rows } = await sql<{ number: string; isLate: boolean }>`
    select change.number::text as number,
      change.written_in < ${head?.sealedBelow ?? '0'}::text::xid8 and not exists (
        select from ledger_sealed_rows as sealed where sealed.change_number = change.number
      ) as "isLate"
    from ledger_row_changes as change
    where change.number > ${from}::text::bigint order by change.number limit ${limit}
  `.execute(reader);
  const findings = rows
    .filter(({ isLate }) => isLate)
    .map(({ number }) => ({
      message: `Change ${number} of a row is older than the last seal, but is not in the chain`,
    }));
  return { findings, next: rows.at(-1)?.number ?? from, proved: rows.length };
}

import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { lastHead } from '../sealing/read-heads.ts';
import type { CheckResult } from './finding.ts';

/** What awaits its seal came after the last one: nothing was slipped in behind it. */
export async function verifyUnsealed(trx: Transaction): Promise<CheckResult> {
  const head = await lastHead(trx);
  const { rows } = await sql<{ count: bigint; behind: bigint | null }>`
    select count(*) as count, min(entry.number) filter (
      where transfer.written_in < ${head?.sealedBelow ?? '0'}::text::xid8
    ) as behind
    from ledger_entries as entry join ledger_transfers as transfer on transfer.id = entry.transfer_id
    where not exists (
      select from ledger_sealed_entries as sealed where sealed.entry_number = entry.number
    )
  `.execute(trx);
  const { count, behind } = rows[0] ?? { count: 0n, behind: null };
  return {
    checked: `${count} entries that await their seal`,
    finding:
      behind === null
        ? undefined
        : {
            message: `Entry ${behind} is older than the last seal, but is not in the chain`,
            entryNumber: behind,
          },
  };
}

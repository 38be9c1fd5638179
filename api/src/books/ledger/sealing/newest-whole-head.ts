import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { lastHead, lastHeadBefore } from './read-heads.ts';
import type { SealHead } from './seal-head.ts';

/**
 * The newest head up to which no account lacks an entry. Transactions are sealed in the order in which they took their
 * numbers, which need not be that in which they locked an account: while one between them runs, an entry can be in the
 * chain before one that precedes it in its account.
 */
export async function readNewestWholeHead(reader: Reader): Promise<SealHead | undefined> {
  let head = await lastHead(reader);
  while (head) {
    const early = await firstEarlyEntry(reader, head);
    if (early === undefined) return head;
    head = await lastHeadBefore(reader, early);
  }
  return undefined;
}

/** The position of the first entry up to a head that one awaits which precedes it in its account. */
async function firstEarlyEntry(
  reader: Reader,
  { lastPosition, sealedBelow }: SealHead,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ position: bigint | null }>`
    select min(early.position) as position
    from ledger_transfers as transfer
    join ledger_entries as waiting on waiting.transfer_id = transfer.id
    join ledger_entries as following on following.account_id = waiting.account_id
      and following.account_entry > waiting.account_entry
    join ledger_sealed_entries as early on early.entry_number = following.number
    where transfer.written_in >= ${sealedBelow}::text::xid8 and early.position <= ${lastPosition}
      and not exists (
        select from ledger_sealed_entries as sealed
        where sealed.entry_number = waiting.number and sealed.position <= ${lastPosition}
      )
  `.execute(reader);
  return rows[0]?.position ?? undefined;
}

import { sql } from 'kysely';
import { lastHead } from '../../src/books/ledger/sealing/read-heads.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { Found, Page } from '../proof.ts';

/** Entries in the order in which they were written: each is in the chain, or came after the last seal. */
export async function proveLeftOut(trx: Transaction, after: string, limit: number): Promise<Page> {
  const { rows } = await sql<{ number: string }>`
    select number::text from ledger_entries where ledger_entries.number > ${after}
    order by ledger_entries.number limit ${limit}
  `.execute(trx);
  const ids = rows.map(({ number }) => number);
  const head = await lastHead(trx);
  const { rows: found } = await sql<Found>`
    select 'entry ' || entry.number as what, case
        when transfer.id is null then 'Entry ' || entry.number || ' has no transfer'
        else 'Entry ' || entry.number || ' is older than the last seal, but is not in the chain'
      end as message
    from ledger_entries as entry left join ledger_transfers as transfer
      on transfer.id = entry.transfer_id
    where entry.number = any(${ids}::bigint[]) and (transfer.id is null or (
      transfer.written_in < ${head?.sealedBelow ?? '0'}::text::xid8 and not exists (
        select from ledger_sealed_entries as sealed where sealed.entry_number = entry.number
      )
    ))
    order by entry.number
  `.execute(trx);
  return { ids, found };
}

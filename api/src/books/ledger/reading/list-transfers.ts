import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** Ids of transfers in the order of these, behind one of them or from the first. */
export async function listTransfers(
  reader: Reader,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ledger_transfers
    ${after === null ? sql`` : sql`where ledger_transfers.id > ${after}::uuid`}
    order by ledger_transfers.id limit ${limit}
  `.execute(reader);
  return rows.map(({ id }) => id);
}

/** Up to which transfer they were read, in the order of the transactions that wrote them. */
export type WrittenTransfer = { readonly writtenIn: string; readonly id: string };

export const firstTransfer: WrittenTransfer = {
  writtenIn: '0',
  id: '00000000-0000-0000-0000-000000000000',
};

/** Whether the database was put back, so that its transactions have younger numbers than what was read: it is read anew. */
export async function isWrittenLater(
  reader: Reader,
  { writtenIn }: Pick<WrittenTransfer, 'writtenIn'>,
): Promise<boolean> {
  const { rows } = await sql<{ isLater: boolean }>`
    select ${writtenIn}::text::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) as "isLater"
  `.execute(reader);
  return rows[0]?.isLater ?? false;
}

/** Those written since, oldest transaction first, by no transaction that is younger than one still running: none is passed over. */
export async function listWrittenTransfers(
  reader: Reader,
  after: WrittenTransfer,
  limit: number,
): Promise<readonly WrittenTransfer[]> {
  const { rows } = await sql<WrittenTransfer>`
    select written_in::text as "writtenIn", id::text as id from ledger_transfers as transfer
    where transfer.written_in >= ${after.writtenIn}::text::xid8
      and (transfer.written_in, transfer.id) > (${after.writtenIn}::text::xid8, ${after.id}::uuid)
      and transfer.written_in < pg_snapshot_xmin(pg_current_snapshot())
    order by transfer.written_in, transfer.id limit ${limit}
  `.execute(reader);
  return rows;
}

/** When the oldest transfer behind it was booked; undefined where there is none. */
export async function oldestBookedAfter(
  reader: Reader,
  after: WrittenTransfer,
): Promise<Date | undefined> {
  const { rows } = await sql<{ booked_at: Date }>`
    select booked_at from ledger_transfers as transfer
    where transfer.written_in >= ${after.writtenIn}::text::xid8
      and (transfer.written_in, transfer.id) > (${after.writtenIn}::text::xid8, ${after.id}::uuid)
    order by transfer.written_in, transfer.id limit 1
  `.execute(reader);
  return rows[0]?.booked_at;
}

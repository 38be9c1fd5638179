import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type RowChange, rowChangeColumns } from './row-change.ts';

/** A place of the chain of rows. Nothing but this is known of a change that is gone. */
export type SealedChange = Omit<RowChange, 'number'> & {
  readonly number: string | null;
  readonly position: bigint;
  readonly hash: Buffer;
};

/** What is sealed behind a position, in the order of the chain. */
export async function readSealedChanges(
  reader: Reader,
  after: bigint,
  limit: number,
): Promise<readonly SealedChange[]> {
  const { rows } = await sql<SealedChange>`
    select sealed.position, sealed.hash, ${rowChangeColumns}
    from (
      select * from ledger_sealed_rows where position > ${after} order by position limit ${limit}
    ) as sealed
    left join ledger_row_changes as change on change.number = sealed.change_number
    order by sealed.position
  `.execute(reader);
  return rows;
}

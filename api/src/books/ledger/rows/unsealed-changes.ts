import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { type RowChange, rowChangeColumns } from './row-change.ts';

export type UnsealedChanges = {
  readonly changes: readonly RowChange[];
  /** With these every transaction below it is in the chain. */
  readonly sealedBelow: bigint;
};

/**
 * What was written since the last seal by transactions that have ended, and by none that is older than one still
 * running, oldest transaction first. One that wrote much, as a migration does, is taken in parts: it stays at the edge
 * of what is sealed until its last one.
 */
export async function readUnsealedChanges(
  trx: Transaction,
  sealedBelow: bigint,
  limit: number,
): Promise<UnsealedChanges> {
  const { rows: horizons } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid
  `.execute(trx);
  const horizon = BigInt(horizons[0]?.xid ?? 0);
  // Only a database that was restored into another cluster counts its transactions anew.
  const isRestored = horizon < sealedBelow;
  const range = isRestored
    ? sql<boolean>`(change.written_in < ${horizon}::text::xid8
        or change.written_in >= ${sealedBelow}::text::xid8)`
    : sql<boolean>`change.written_in >= ${sealedBelow}::text::xid8
        and change.written_in < ${horizon}::text::xid8`;
  const { rows } = await sql<RowChange>`
    select ${rowChangeColumns} from ledger_row_changes as change
    where ${range} and not exists (
      select from ledger_sealed_rows as sealed where sealed.change_number = change.number
    )
    order by change.written_in, change.number
    limit ${limit + 1}
  `.execute(trx);
  const edge = rows[limit - 1];
  if (rows.length <= limit || !edge) return { changes: rows, sealedBelow: horizon };
  return {
    changes: rows.slice(0, limit),
    sealedBelow: isRestored ? 0n : BigInt(edge.writtenIn),
  };
}

import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { type SealedFields, sealedFields } from './chain-entry.ts';

export type UnsealedBatch = {
  readonly entries: readonly { readonly number: bigint; readonly fields: SealedFields }[];
  /** With this batch every transaction below it is in the chain. */
  readonly sealedBelow: bigint;
};

/**
 * What was written since the last seal by transactions that have ended, and by none that is older
 * than one still running: a transaction under way may hold a smaller number than one that has
 * committed, and would have to be put in between later. `limit` is a number of transfers; a
 * transaction is never divided.
 */
export async function readUnsealedBatch(
  trx: Transaction,
  sealedBelow: bigint,
  limit: number,
): Promise<UnsealedBatch> {
  const { rows: horizons } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid
  `.execute(trx);
  const horizon = BigInt(horizons[0]?.xid ?? 0);
  // Only a database that was restored into another cluster counts its transactions anew.
  const range =
    horizon < sealedBelow
      ? sql<boolean>`(transfer.written_in < ${horizon}::text::xid8
          or transfer.written_in >= ${sealedBelow}::text::xid8)`
      : undefined;
  const end = range ? horizon : await endOfBatch(trx, sealedBelow, horizon, limit);
  const { rows } = await sql<{ number: bigint; fields: SealedFields }>`
    select entry.number, ${sealedFields} as fields
    from ledger_transfers as transfer
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
    where ${
      range ??
      sql`transfer.written_in >= ${sealedBelow}::text::xid8
        and transfer.written_in < ${end}::text::xid8`
    }
      and not exists (
        select from ledger_sealed_entries as sealed where sealed.entry_number = entry.number
      )
    order by entry.number
  `.execute(trx);
  return { entries: rows, sealedBelow: end };
}

async function endOfBatch(
  trx: Transaction,
  sealedBelow: bigint,
  horizon: bigint,
  limit: number,
): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`
    select written_in::text as xid from ledger_transfers
    where written_in >= ${sealedBelow}::text::xid8 and written_in < ${horizon}::text::xid8
    order by written_in
    limit ${limit + 1}
  `.execute(trx);
  const [first, last] = [rows[0], rows[limit]];
  if (!first || !last) return horizon;
  return last.xid === first.xid ? BigInt(last.xid) + 1n : BigInt(last.xid);
}

import type { Asset } from '@tessera/money/asset';
import type { Cents, MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Database, Transaction, TransferId } from '../../../platform/database/database.ts';
import type { AccountKind } from '../account-kind.ts';
import { type IndexKey, inIndexOrder } from '../posting/in-index-order.ts';
import { type AccountSnapshot, snapshotTable } from '../posting/snapshot-accounts.ts';
import { type Reference, referenceOf } from '../posting/transfer.ts';
import type { Span } from './sum-statement.ts';

export type TransferEntry = {
  readonly id: string;
  readonly accountId: bigint;
  readonly accountKind: AccountKind;
  readonly asset: Asset;
  readonly kind: string;
  /** Minor units; a debit is negative. */
  readonly change: MinorUnits;
  /** EUR cents at the price of the moment, without a sign. */
  readonly euroValue: Cents | null;
};

/** A transfer with all its entries, also those of the house, in the order of its postings. */
export type CustomerTransfer = {
  readonly id: string;
  readonly kind: string;
  readonly bookedAt: Date;
  readonly reference: Reference | null;
  readonly entries: readonly TransferEntry[];
};

type Row = TransferEntry &
  IndexKey & {
    readonly transferId: TransferId;
    readonly transferKind: string;
    readonly bookedAt: Date;
    readonly referenceType: string | null;
    readonly referenceId: string | null;
  };

const chunkSize = 500;

/** The transfers that touched accounts within a span, oldest first, a chunk at a time. */
export async function* readCustomerTransfers(
  database: Database,
  accounts: readonly AccountSnapshot[],
  span: Span,
): AsyncGenerator<CustomerTransfer, void, undefined> {
  const chunks = inIndexOrder(database, span.from, (trx, after) =>
    readChunk(trx, accounts, span, after),
  );
  for await (const rows of chunks) yield* transfersOf(rows);
}

/**
 * A transfer stands where its first entry on one of the accounts does. Adding nothing to the account's
 * id keeps the planner from gathering all entries of an account for each one that it looks at.
 */
async function readChunk(
  trx: Transaction,
  accounts: readonly AccountSnapshot[],
  { until }: Span,
  after: IndexKey,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select page.ms, page.number, transfer.id as "transferId", transfer.kind as "transferKind",
      transfer.booked_at as "bookedAt", transfer.reference_type as "referenceType",
      transfer.reference_id as "referenceId", entry.id, entry.account_id as "accountId",
      owner.kind as "accountKind", entry.asset, entry.kind, entry.euro_value as "euroValue",
      case entry.side when 'credit' then entry.amount else -entry.amount end as change
    from (
      select first.* from ${snapshotTable(accounts)}
      cross join lateral (
        select own.transfer_id, ledger_booked_ms(own.id) as ms, own.number
        from ledger_entries as own
        where own.account_id = account.id and own.account_entry <= account.up_to
          and ledger_booked_ms(own.id) < ${until.getTime()}
          and (ledger_booked_ms(own.id), own.number) > (${after.ms}::bigint, ${after.number}::bigint)
          and not exists (
            select from ledger_entries as earlier
            where earlier.transfer_id = own.transfer_id and earlier.number < own.number
              and earlier.account_id + 0 = any(${accounts.map(({ id }) => String(id))}::bigint[])
          )
        order by ledger_booked_ms(own.id), own.number
        limit ${chunkSize}
      ) as first
      order by first.ms, first.number
      limit ${chunkSize}
    ) as page
    join ledger_transfers as transfer on transfer.id = page.transfer_id
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as owner on owner.id = entry.account_id
    order by page.ms, page.number, entry.number
  `.execute(trx);
  return rows;
}

function transfersOf(rows: readonly Row[]): CustomerTransfer[] {
  const transfers = new Map<string, Omit<CustomerTransfer, 'entries'> & { entries: Row[] }>();
  for (const row of rows) {
    const { transferId: id, transferKind: kind, bookedAt } = row;
    const reference = referenceOf(row.referenceType, row.referenceId);
    const transfer = transfers.get(id) ?? { id, kind, bookedAt, reference, entries: [] };
    transfer.entries.push(row);
    transfers.set(id, transfer);
  }
  return [...transfers.values()];
}

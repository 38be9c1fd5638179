import type { Cents, MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Database, PriceId, Transaction } from '../../../platform/database/database.ts';
import { type IndexKey, inIndexOrder } from '../posting/in-index-order.ts';
import { type AccountSnapshot, snapshotTable } from '../posting/snapshot-accounts.ts';
import { type Reference, referenceOf } from '../posting/transfer.ts';
import type { Span } from './sum-statement.ts';

export type LedgerLine = {
  readonly id: string;
  readonly account: AccountSnapshot;
  readonly kind: string;
  /** Minor units; a debit is negative. */
  readonly change: MinorUnits;
  /** EUR cents at the price of the moment, without a sign. */
  readonly euroValue: Cents | null;
  readonly priceId: PriceId | null;
  readonly priceAgeSeconds: number | null;
  readonly bookedAt: Date;
  readonly reference: Reference | null;
};

type Row = Omit<LedgerLine, 'account' | 'reference'> &
  IndexKey & {
    readonly accountId: bigint;
    readonly referenceType: string | null;
    readonly referenceId: string | null;
  };

const chunkSize = 1_000;

/**
 * The entries of accounts within a span, oldest first. They are read a chunk at a time and only when
 * they are asked for, however many they are.
 */
export async function* readStatementLines(
  database: Database,
  accounts: readonly AccountSnapshot[],
  span: Span,
): AsyncGenerator<LedgerLine, void, undefined> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const chunks = inIndexOrder(database, span.from, (trx, after) =>
    readChunk(trx, accounts, span, after),
  );
  for await (const rows of chunks) for (const row of rows) yield lineOf(row, byId);
}

async function readChunk(
  trx: Transaction,
  accounts: readonly AccountSnapshot[],
  { until }: Span,
  after: IndexKey,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select line.id, line.account_id as "accountId", line.number, line.ms, line.kind, line.change,
      line.euro_value as "euroValue", line.price_id as "priceId",
      line.price_age_seconds as "priceAgeSeconds", transfer.booked_at as "bookedAt",
      transfer.reference_type as "referenceType", transfer.reference_id as "referenceId"
    from (
      select entry.* from ${snapshotTable(accounts)}
      cross join lateral (
        select *, ledger_booked_ms(id) as ms,
          case side when 'credit' then amount else -amount end as change
        from ledger_entries
        where account_id = account.id and account_entry <= account.up_to
          and ledger_booked_ms(id) < ${until.getTime()}
          and (ledger_booked_ms(id), number) > (${after.ms}::bigint, ${after.number}::bigint)
        order by ledger_booked_ms(id), number
        limit ${chunkSize}
      ) as entry
      order by entry.ms, entry.number
      limit ${chunkSize}
    ) as line
    join ledger_transfers as transfer on transfer.id = line.transfer_id
    order by line.ms, line.number
  `.execute(trx);
  return rows;
}

function lineOf(row: Row, accounts: ReadonlyMap<bigint, AccountSnapshot>): LedgerLine {
  const account = accounts.get(row.accountId);
  if (!account) throw new Error(`Entry ${row.id} is of no account of this statement`);
  const { id, kind, change, euroValue, priceId, priceAgeSeconds, bookedAt } = row;
  const reference = referenceOf(row.referenceType, row.referenceId);
  return { id, account, kind, change, euroValue, priceId, priceAgeSeconds, bookedAt, reference };
}

import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { readSealedChanges } from './read-sealed-changes.ts';
import { digestOfColumn, isOpeningRecord, type RowChange } from './row-change.ts';
import { findingOf, type RowFinding } from './row-finding.ts';

/** A change at its place in the chain. */
export type PlacedChange = RowChange & { readonly position: bigint };

/**
 * Proves of changes of a page of the chain, in its order, that what they open came in time: columns of a table are opened
 * once, in one transaction that nothing stands between, before anything else named them, and a record ends that. Of one that
 * came late its rows are named up to the end of the page.
 */
export async function proveOpenings(
  trx: Transaction,
  changes: readonly PlacedChange[],
): Promise<readonly RowFinding[]> {
  const findings: RowFinding[] = [];
  let isLate = false;
  for (const [index, change] of changes.entries()) {
    if (change.kind !== 'opened') continue;
    const { table, key, columns } = change;
    if (isOpeningRecord(change)) {
      findings.push(...(await proveRecord(trx, change)));
      continue;
    }
    const before = changes[index - 1];
    const isNext = before?.position === change.position - 1n;
    const previous = isNext ? before : await readBefore(trx, change);
    if (!previous || !goesOn(previous, change)) isLate = await wasNamedBefore(trx, change);
    if (isLate) findings.push(findingOf(table, key, 'was opened late', columns));
  }
  return findings;
}

async function readBefore(trx: Transaction, { position }: PlacedChange) {
  const [before] = await readSealedChanges(trx, position - 2n, 1);
  return before?.position === position - 1n && before.number !== null
    ? { ...before, number: before.number }
    : undefined;
}

/** Whether it is of the opening that the change before it is of. */
const goesOn = (before: PlacedChange, change: PlacedChange): boolean =>
  before.kind === 'opened' &&
  !isOpeningRecord(before) &&
  before.table === change.table &&
  before.writtenIn === change.writtenIn &&
  before.columns.join() === change.columns.join();

/**
 * Whether one of its columns was opened before, or named otherwise. Who wrote to a table that was just opened may have begun
 * before that, and so stand before it in the chain: their changes have higher numbers.
 */
async function wasNamedBefore(
  trx: Transaction,
  { table, columns, position, number }: PlacedChange,
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_row_changes as change
    join ledger_sealed_rows as sealed on sealed.change_number = change.number
    where change.table_name = ${table} and change.columns && ${columns}::text[]
      and sealed.position < ${position} and (change.kind = 'opened' or change.number < ${number})
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** It says of each column how many rows were opened before it, and is the first that names the column. */
async function proveRecord(
  trx: Transaction,
  { table, columns, digests, position }: PlacedChange,
): Promise<readonly RowFinding[]> {
  const { rows } = await sql<{ column: string; opened: bigint; isRecorded: boolean }>`
    select named.column, count(opened.row_key) filter (where opened.row_key <> '[]') as opened,
      coalesce(bool_or(opened.row_key = '[]'), false) as "isRecorded"
    from unnest(${columns}::text[]) as named ("column")
    left join (
      select change.row_key, change.columns from ledger_row_changes as change
      join ledger_sealed_rows as sealed on sealed.change_number = change.number
      where change.table_name = ${table} and change.kind = 'opened' and sealed.position < ${position}
    ) as opened on named.column = any(opened.columns)
    group by named.column
  `.execute(trx);
  const found = new Map(rows.map(({ column, ...rest }) => [column, rest]));
  const wrong = columns.filter((column, index) => {
    const { opened, isRecorded } = found.get(column) ?? { opened: 0n, isRecorded: true };
    return isRecorded || digests[index] !== digestOfColumn(column, String(opened), Buffer.alloc(0));
  });
  if (wrong.length === 0) return [];
  const message = `The opening of ${table} (${wrong.join(', ')}) at position ${position} of the chain of rows is not what was opened there`;
  return [{ message, table, columns: wrong }];
}

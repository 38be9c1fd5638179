import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { sealedTables } from '../../../platform/database/sealed-columns/sealed-lists.ts';
import type { SealedTable } from '../../../platform/database/sealed-columns/sealed-table.ts';
import { firstRow, type RowsCursor, readRowsPage } from './read-rows-page.ts';
import { readSealedChanges } from './read-sealed-changes.ts';
import { type RetiredColumns, retiredColumns } from './retired-columns.ts';
import { fieldsOfChange, type RowChange, rowChangeColumns } from './row-change.ts';
import { rowHeadsBetween } from './row-heads.ts';

const perRead = 5_000;

/**
 * The sealed rows as lines of JSON: what is sealed of each table, the chain with its heads, what awaits its seal, and every row with what its plain
 * columns hold. What is about a person leaves as digests alone. Expects a session whose time zone is UTC.
 */
export async function exportRows(
  trx: Transaction,
  write: (line: string) => Promise<void>,
): Promise<void> {
  const tell = (line: unknown) => write(JSON.stringify(line));
  for (const line of linesOfSealedColumns()) await write(line);
  await exportChain(trx, tell);
  for (const change of await readUnsealed(trx)) await tell({ unsealed: fieldsOfChange(change) });
  let from: RowsCursor | undefined = firstRow;
  while (from) {
    const { table }: RowsCursor = from;
    const plain = sealedTables.get(table)?.plain ?? [];
    const page = await readRowsPage(trx, from, perRead, plain);
    for (const { key, values } of page.rows) {
      const named = plain.map((name, index) => [name, values[index] ?? null]);
      await tell({ row: table, key, values: Object.fromEntries(named) });
    }
    from = page.next;
  }
}

/**
 * What of each table is sealed, as lines of JSON: those of an export, and of docs/sealed-columns.jsonl. Of a table that is
 * sealed no more they say what was; its rows are not exported.
 */
export function linesOfSealedColumns(retired: RetiredColumns = retiredColumns): readonly string[] {
  const former = Object.keys(retired).filter((table) => !sealedTables.has(table));
  const tables = [...sealedTables, ...former.map((table) => [table, leftTable] as const)];
  return tables.map(([table, sealed]) => {
    const left = retired[table];
    return JSON.stringify({ table, ...rulesOf(sealed), ...(left && { retired: left }) });
  });
}

const leftTable: SealedTable = { key: [], plain: [], mayBeRemoved: true };

/** Which of its columns are sealed, and what is never done to its rows. */
const rulesOf = ({ plain, salted = [], fixed = [], ...rules }: SealedTable) => ({
  plain,
  salted,
  isWrittenOnce: rules.isWrittenOnce === true,
  mayBeRemoved: rules.mayBeRemoved === true,
  fixed,
  fixedUnless: rules.fixedUnless ?? null,
});

async function exportChain(trx: Transaction, tell: (line: unknown) => Promise<void>) {
  let after = 0n;
  for (;;) {
    const links = await readSealedChanges(trx, after, perRead);
    const last = links.at(-1)?.position;
    if (last === undefined) break;
    const heads = await rowHeadsBetween(trx, after, last);
    const headAt = new Map(heads.map((head) => [head.lastPosition, head]));
    for (const { position, hash, number, ...change } of links) {
      const fields = number === null ? null : fieldsOfChange({ ...change, number });
      await tell({ rowPosition: String(position), hash: hash.toString('hex'), change: fields });
      const head = headAt.get(String(position));
      if (head) await tell({ rowHead: head });
    }
    after = last;
  }
  // Heads beyond the end tell that something is gone there.
  for (const head of await rowHeadsBetween(trx, after, 2n ** 62n)) await tell({ rowHead: head });
}

async function readUnsealed(trx: Transaction): Promise<readonly RowChange[]> {
  const { rows } = await sql<RowChange>`
    select ${rowChangeColumns} from ledger_row_changes as change
    where not exists (
      select from ledger_sealed_rows as sealed where sealed.change_number = change.number
    )
    order by change.number
  `.execute(trx);
  return rows;
}

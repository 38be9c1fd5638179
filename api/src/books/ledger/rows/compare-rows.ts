import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { sealedTables } from '../../../platform/database/sealed-columns/sealed-lists.ts';
import {
  type SealedTable,
  sealedColumns,
} from '../../../platform/database/sealed-columns/sealed-table.ts';
import { type FoldedRow, foldChanges } from './fold-changes.ts';
import { type FoundRow, readRowsByKey } from './read-rows-by-key.ts';
import { digestOfColumn, type RowChange, rowChangeColumns } from './row-change.ts';
import { findingOf, type RowFinding } from './row-finding.ts';

type RowName = { readonly table: string; readonly key: string };

/** Holds rows to their newest changes. Where one was changed again, after `upTo`, it is left for then. */
export async function compareRows(
  trx: Transaction,
  names: readonly RowName[],
  upTo: bigint,
): Promise<readonly RowFinding[]> {
  const findings: RowFinding[] = [];
  for (const [table, ofTable] of Map.groupBy(names, ({ table }) => table)) {
    const sealed = sealedTables.get(table);
    // A table that is sealed no more, or not yet by this release.
    if (!sealed) continue;
    const keys = [...new Set(ofTable.map(({ key }) => key))];
    const settled = await readSettled(trx, table, keys, upTo);
    const changes = await readChanges(trx, table, settled);
    const rows = await readRowsByKey(trx, table, sealed, settled);
    for (const key of settled) {
      const folded = foldChanges(sealed, changes.get(key) ?? []);
      findings.push(...compareRow(table, sealed, key, folded, rows.get(key)));
    }
  }
  return findings;
}

/** Of rows that change often only the newest change says how they are now, and the others are not asked for all. */
async function readSettled(trx: Transaction, table: string, keys: readonly string[], upTo: bigint) {
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${keys}::text[]) as wanted (key)
    where not exists (
      select from ledger_row_changes as change
      where change.table_name = ${table} and change.row_key = wanted.key and change.number > ${upTo}
    )
  `.execute(trx);
  return rows.map(({ key }) => key);
}

async function readChanges(trx: Transaction, table: string, keys: readonly string[]) {
  const { rows } = await sql<RowChange>`
    select ${rowChangeColumns} from ledger_row_changes as change
    where change.table_name = ${table} and change.row_key = any(${keys}::text[])
    order by change.number
  `.execute(trx);
  return Map.groupBy(rows, ({ key }) => key);
}

function compareRow(
  table: string,
  sealed: SealedTable,
  key: string,
  { digests, unsalted, wrong }: FoldedRow,
  row: FoundRow | undefined,
): readonly RowFinding[] {
  const findings = wrong.map(({ columns, what }) => findingOf(table, key, what, columns));
  if (!row) {
    return digests
      ? [...findings, findingOf(table, key, 'is gone, and was not removed')]
      : findings;
  }
  if (!digests) return [...findings, findingOf(table, key, 'is there, though it was removed')];
  const none = Buffer.alloc(0);
  const altered = sealedColumns(sealed).filter((column, index) => {
    const value = row.values[index] ?? null;
    const salt = sealed.salted?.includes(column) === true ? (row.salt ?? none) : none;
    if (digests.get(column) !== digestOfColumn(column, value, salt)) return true;
    const before = unsalted.get(column);
    return before !== undefined && before !== digestOfColumn(column, value, none);
  });
  if (altered.length === 0) return findings;
  return [...findings, findingOf(table, key, 'is not what was sealed', altered)];
}

import type { SealedTable } from '../../../platform/database/sealed-columns/sealed-table.ts';
import { digestOfColumn, type RowChange } from './row-change.ts';

/** What a row's changes come to. */
export type FoldedRow = {
  /** The digest of each column; nothing once the row was removed. */
  readonly digests: ReadonlyMap<string, string> | undefined;
  /** Changes that are wrong whatever the row says now: which columns, and what is wrong. */
  readonly wrong: readonly { readonly columns: readonly string[]; readonly what: string }[];
};

/** @param changes all of one row, oldest first */
export function foldChanges(table: SealedTable, changes: readonly RowChange[]): FoldedRow {
  let digests: Map<string, string> | undefined;
  let isFixed = false;
  const wrong: { columns: readonly string[]; what: string }[] = [];
  for (const { kind, columns, digests: added } of changes) {
    const before = digests ?? new Map<string, string>();
    if (kind === 'removed') {
      if (!table.mayBeRemoved)
        wrong.push({ columns: [], what: 'was removed, which is never done' });
      digests = undefined;
      continue;
    }
    const again = columns.filter((column) => before.has(column));
    if (kind === 'changed' && table.isWrittenOnce) {
      wrong.push({ columns, what: 'was changed, though it is written once' });
    }
    isFixed ||= digests !== undefined && !mayStillChange(table, before);
    const unfixed = kind === 'changed' && isFixed ? unfixedBy(table, columns) : [];
    if (unfixed.length > 0)
      wrong.push({ columns: unfixed, what: 'was changed, though it is fixed' });
    if (kind === 'opened' && again.length > 0) {
      wrong.push({ columns: again, what: 'was opened again, though it was sealed' });
    }
    if (kind === 'inserted') before.clear();
    for (const [index, column] of columns.entries()) before.set(column, added[index] ?? '');
    digests = before;
  }
  return { digests, wrong };
}

/** It ends for good: a row that says once more that it may change is held to what it was all the same. */
function mayStillChange(
  { fixedUnless }: SealedTable,
  before: ReadonlyMap<string, string>,
): boolean {
  if (!fixedUnless) return false;
  const { column, is } = fixedUnless;
  return before.get(column) === digestOfColumn(column, is, Buffer.alloc(0));
}

/**
 * What a change takes another value of, and never should. Changes of before that took a new salt name all columns that
 * have one, also those that stayed: these are known by one among them that is not fixed, which no change has beside them now.
 */
function unfixedBy(
  { salted = [], fixed = [] }: SealedTable,
  columns: readonly string[],
): readonly string[] {
  const takesSalt = columns.some((name) => salted.includes(name) && !fixed.includes(name));
  return columns.filter((name) => fixed.includes(name) && !(takesSalt && salted.includes(name)));
}

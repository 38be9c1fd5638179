import type { SealedTable } from '../../../platform/database/sealed-columns/sealed-table.ts';
import { digestOfColumn, type RowChange } from './row-change.ts';

/** What a row's changes come to. */
export type FoldedRow = {
  /** The digest of each column; nothing once the row was removed. */
  readonly digests: ReadonlyMap<string, string> | undefined;
  /** Changes that are wrong whatever the row says now: which columns, and what is wrong. */
  readonly wrong: readonly { readonly columns: readonly string[]; readonly what: string }[];
};

type Wrong = FoldedRow['wrong'][number];

/** @param changes all of one row, oldest first */
export function foldChanges(table: SealedTable, changes: readonly RowChange[]): FoldedRow {
  let digests: Map<string, string> | undefined;
  let isFixed = false;
  let wasRemoved = false;
  const wrong: Wrong[] = [];
  for (const change of changes) {
    isFixed ||= digests !== undefined && !mayStillChange(table, digests);
    wrong.push(...wrongWith(table, change, { digests, wasRemoved, isFixed }));
    if (change.kind === 'removed') {
      [digests, wasRemoved] = [undefined, true];
      continue;
    }
    if (change.kind === 'inserted') digests = undefined;
    digests ??= new Map();
    for (const [index, column] of change.columns.entries()) {
      digests.set(column, change.digests[index] ?? '');
    }
  }
  return { digests, wrong };
}

/** What is wrong with a change by what was there before it. */
function wrongWith(
  table: SealedTable,
  { kind, columns, digests: added }: RowChange,
  {
    digests,
    wasRemoved,
    isFixed,
  }: {
    readonly digests: ReadonlyMap<string, string> | undefined;
    readonly wasRemoved: boolean;
    readonly isFixed: boolean;
  },
): readonly Wrong[] {
  const before = digests ?? new Map<string, string>();
  if (kind === 'removed') {
    return table.mayBeRemoved ? [] : [{ columns: [], what: 'was removed, which is never done' }];
  }
  if (kind === 'changed') {
    const unfixed = isFixed ? unfixedBy(table, columns) : [];
    return [
      ...(table.isWrittenOnce ? [{ columns, what: 'was changed, though it is written once' }] : []),
      ...(unfixed.length > 0
        ? [{ columns: unfixed, what: 'was changed, though it is fixed' }]
        : []),
    ];
  }
  if (wasRemoved && table.isWrittenOnce) {
    return [{ columns: [], what: 'was written again, though it is written once' }];
  }
  if (kind === 'inserted' && digests) {
    const others = columns.filter((column, index) => before.get(column) !== added[index]);
    return [{ columns: others, what: 'was inserted again, though it was there' }];
  }
  const again = columns.filter((column) => before.has(column));
  if (kind === 'opened' && again.length > 0) {
    return [{ columns: again, what: 'was opened again, though it was sealed' }];
  }
  if (kind === 'inserted' || kind === 'opened') return [];
  return [{ columns: [], what: `has a change of no known kind: ${String(kind)}` }];
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

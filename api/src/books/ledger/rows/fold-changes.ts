import type { SealedTable } from '../../../platform/database/sealed-columns/sealed-table.ts';
import { digestOfColumn, type RowChange } from './row-change.ts';

/** What a row's changes come to. */
export type FoldedRow = {
  /** The digest of each column; nothing once the row was removed. */
  readonly digests: ReadonlyMap<string, string> | undefined;
  /** The last digest without a salt of each column that got one; nothing where it has changed since. */
  readonly unsalted: ReadonlyMap<string, string | undefined>;
  /** Changes that are wrong whatever the row says now: which columns, and what is wrong. */
  readonly wrong: readonly { readonly columns: readonly string[]; readonly what: string }[];
};

type Wrong = FoldedRow['wrong'][number];

type Before = {
  readonly digests: ReadonlyMap<string, string> | undefined;
  readonly unsalted: ReadonlyMap<string, string | undefined>;
  readonly wasRemoved: boolean;
  readonly isFixed: boolean;
};

/** @param changes all of one row, oldest first */
export function foldChanges(table: SealedTable, changes: readonly RowChange[]): FoldedRow {
  let digests: Map<string, string> | undefined;
  const unsalted = new Map<string, string | undefined>();
  let isFixed = false;
  let wasRemoved = false;
  const wrong: Wrong[] = [];
  for (const change of changes) {
    isFixed ||= digests !== undefined && !mayStillChange(table, digests);
    wrong.push(...wrongWith(table, change, { digests, unsalted, wasRemoved, isFixed }));
    if (change.kind === 'removed' || change.kind === 'inserted') {
      digests = undefined;
      unsalted.clear();
    }
    if (change.kind === 'removed') {
      wasRemoved = true;
      continue;
    }
    digests ??= new Map();
    for (const [index, column] of change.columns.entries()) {
      if (change.kind === 'salted') unsalted.set(column, digests.get(column));
      else if (unsalted.has(column)) unsalted.set(column, undefined);
      digests.set(column, change.digests[index] ?? '');
    }
  }
  return { digests, unsalted, wrong };
}

/** What is wrong with a change by what was there before it. */
function wrongWith(table: SealedTable, change: RowChange, before: Before): readonly Wrong[] {
  const { kind, columns, digests: added } = change;
  const { digests, wasRemoved, isFixed } = before;
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
  if (kind === 'salted') return wronglySalted(columns, before);
  if (wasRemoved && table.isWrittenOnce) {
    return [{ columns: [], what: 'was written again, though it is written once' }];
  }
  if (kind === 'inserted' && digests) {
    const others = columns.filter((column, index) => digests.get(column) !== added[index]);
    return [{ columns: others, what: 'was inserted again, though it was there' }];
  }
  const again = columns.filter((column) => digests?.has(column));
  if (kind === 'opened' && again.length > 0) {
    return [{ columns: again, what: 'was opened again, though it was sealed' }];
  }
  if (kind === 'inserted' || kind === 'opened') return [];
  return [{ columns: [], what: `has a change of no known kind: ${String(kind)}` }];
}

/** What has a digest gets a salt, once. */
function wronglySalted(
  columns: readonly string[],
  { digests, unsalted }: Before,
): readonly Wrong[] {
  const wrong = columns.filter((column) => !digests?.has(column) || unsalted.has(column));
  return wrong.length === 0
    ? []
    : [{ columns: wrong, what: 'got a salt, though it was not sealed without one' }];
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

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
  let wasRemoved = false;
  const wrong: Wrong[] = [];
  for (const change of changes) {
    wrong.push(...wrongWith(table, change, { digests, wasRemoved }));
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
  }: { digests: ReadonlyMap<string, string> | undefined; wasRemoved: boolean },
): readonly Wrong[] {
  const before = digests ?? new Map<string, string>();
  if (kind === 'removed') {
    return table.mayBeRemoved ? [] : [{ columns: [], what: 'was removed, which is never done' }];
  }
  if (kind === 'changed') {
    const unfixed = unfixedBy(table, columns, before);
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

/** What a change takes another value of, and never should. */
function unfixedBy(
  { fixed = [], fixedUnless }: SealedTable,
  columns: readonly string[],
  before: ReadonlyMap<string, string>,
): readonly string[] {
  if (fixedUnless) {
    const { column, is } = fixedUnless;
    if (before.get(column) === digestOfColumn(column, is, Buffer.alloc(0))) return [];
  }
  return columns.filter((column) => fixed.includes(column));
}

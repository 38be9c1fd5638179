export type Sorting = { header: string; direction: 'ascending' | 'descending' };

type Sortable<Row> = { header: string; sortBy?: (row: Row) => string | number | bigint };

/** The rows by the column that is asked for; as they are given where none is. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const sortBy = columns.find(({ header }) => header === sorting?.header)?.sortBy;
  if (sorting === null || sortBy === undefined) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(sortBy(one), sortBy(other)));
}

/** First from the smallest on, then from the largest on, then as the rows came. */
export function nextSorting(header: string, sorting: Sorting | null): Sorting | null {
  if (sorting?.header !== header) return { header, direction: 'ascending' };
  return sorting.direction === 'ascending' ? { header, direction: 'descending' } : null;
}

function compare(one: string | number | bigint, other: string | number | bigint): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  return one < other ? -1 : one > other ? 1 : 0;
}

import { classList } from './class-list.ts';
import styles from './data-table.module.css';
import { nextSorting, type Sorting } from './sort-rows.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type HeadColumn = {
  header: string;
  align?: 'start' | 'end';
  priority?: 'low';
  role?: string;
  // Method style, so that a column of any row fits: only whether it is there matters here.
  sortBy?(row: never): unknown;
};

type DataTableHeadProps = {
  columns: readonly HeadColumn[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
};

/** The headers; those of columns that sort are buttons, and stay in sight above cards too. */
export function DataTableHead({ columns, sorting, onSort }: DataTableHeadProps) {
  const sorts = columns.some(({ sortBy }) => sortBy !== undefined);
  return (
    <thead className={classList(styles.head, sorts && styles.sorts)}>
      <tr>
        {columns.map((column) => {
          const { header, sortBy } = column;
          const direction = sorting?.header === header ? sorting.direction : undefined;
          return (
            <th
              key={header}
              scope="col"
              aria-sort={direction}
              className={classList(
                styles.header,
                sortBy && styles.sortable,
                column.align === 'end' && styles.end,
                column.priority === 'low' && styles.low,
              )}
            >
              {sortBy ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort(nextSorting(header, sorting))}
                >
                  {header}
                  <span className={styles.arrow} aria-hidden="true">
                    {direction === undefined ? '↕' : direction === 'ascending' ? '↑' : '↓'}
                  </span>
                </button>
              ) : column.role === 'action' ? (
                <VisuallyHidden>{header}</VisuallyHidden>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

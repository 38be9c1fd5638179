import { useState } from 'react';
import { classList } from './class-list.ts';
import {
  type DataColumn,
  DataTable,
  type DataTableProps,
  headerClass,
  headerContent,
} from './data-table.tsx';
import { nextSorting, type Sorting, sortRows } from './sort-rows.ts';
import styles from './sortable-table.module.css';

export type SortableColumn<Row> = DataColumn<Row> & {
  /** Rows can be sorted by what this gives, from the header. */
  sortBy?: (row: Row) => string | number | bigint;
};

type SortableTableProps<Row> = Omit<DataTableProps<Row>, 'columns' | 'head'> & {
  columns: readonly SortableColumn<Row>[];
};

/** A `DataTable` whose headers sort; they stay in sight above cards too. */
export function SortableTable<Row>({ columns, rows, ...table }: SortableTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  return (
    <DataTable
      {...table}
      columns={columns}
      rows={sortRows(rows, columns, sorting)}
      head={
        <SortableHead
          columns={columns}
          stacks={table.stacks !== false}
          sorting={sorting}
          onSort={setSorting}
        />
      }
    />
  );
}

type SortableHeadProps<Row> = {
  columns: readonly SortableColumn<Row>[];
  stacks: boolean;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
};

function SortableHead<Row>({ columns, stacks, sorting, onSort }: SortableHeadProps<Row>) {
  return (
    <thead className={stacks ? styles.stacks : undefined}>
      <tr>
        {columns.map((column) => {
          const { header, sortBy } = column;
          const direction = sorting?.header === header ? sorting.direction : undefined;
          return (
            <th
              key={header}
              scope="col"
              aria-sort={direction}
              className={classList(headerClass(column), sortBy && styles.sortable)}
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
              ) : (
                headerContent(column)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

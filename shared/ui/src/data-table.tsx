import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classList } from './class-list.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DataColumn<Row> = {
  /** No two columns of a table have the same. */
  header: string;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
  /** `low` is left out first where there is little room. */
  priority?: 'low';
};

type DataTableProps<Row> = {
  /** What the table holds; read out, not shown. */
  caption: string;
  /** The first is a row's title, and heads its card on small screens. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads: its title becomes a link that the whole row carries. */
  rowLink?: (row: Row) => string;
  /** False for cells so short that the table fits 320 px: it then stays one. */
  stacks?: boolean;
};

/** A table with hairlines; at 640 px and below every row is a card with its headers as labels. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLink, stacks = true } = props;
  return (
    <table className={classList(styles.table, stacks && styles.stacks)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={cellClass(column, styles.header)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={classList(styles.row, rowLink && styles.linked)}>
            {columns.map((column, index) => {
              const isTitle = index === 0;
              const content = column.cell(row);
              return (
                <td
                  key={column.header}
                  className={cellClass(column, styles.cell, isTitle && styles.title)}
                >
                  <span className={styles.label} aria-hidden="true">
                    {column.header}
                  </span>
                  {isTitle && rowLink ? (
                    <Link to={rowLink(row)} className={styles.link}>
                      {content}
                    </Link>
                  ) : (
                    <span className={styles.content}>{content}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellClass<Row>(column: DataColumn<Row>, ...more: (string | false | undefined)[]) {
  return classList(
    ...more,
    column.align === 'end' && styles.end,
    column.priority === 'low' && styles.low,
  );
}

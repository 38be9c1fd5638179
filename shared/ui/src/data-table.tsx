import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classList } from './class-list.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Where a cell stands on the card that a row is where there is little room. */
type CardRole = 'title' | 'figure' | 'detail' | 'note' | 'action' | 'left-out';

export type DataColumn<Row> = {
  /** No two columns of a table have the same. */
  header: string;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
  /** Where there is little room for a table, `low` is left out first and `medium` next. */
  priority?: 'low' | 'medium';
  /**
   * On a card: the `title` begins it and the `figure`, the one that matters, ends the same line. Each
   * `detail` stands dim below the title, a `note` below the figure, an `action` in a line of its own;
   * what is `left-out` stands in the table only. The first column is the title, others are details.
   */
  role?: CardRole;
  /** False for a detail or a note that says by itself what it is: a card then leaves out its header. */
  labelled?: boolean;
};

type HeaderOf = Pick<DataColumn<never>, 'header' | 'align' | 'priority' | 'role'>;

export type DataTableProps<Row> = {
  /** What the table holds; read out, not shown. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads: its title becomes a link that the whole row carries. */
  rowLink?: (row: Row) => string;
  /** False for cells so short that the table fits 320 px: it then stays one. */
  stacks?: boolean;
  /** In place of the plain headers; see `SortableTable`. */
  head?: ReactNode;
};

/**
 * A table with hairlines. It follows what it stands in, not the window: below 900 px it leaves out what
 * matters least, below 880 px what matters little, below 640 px every row is a card. On paper it is
 * always whole.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLink, stacks = true, head } = props;
  return (
    <div className={styles.container}>
      <table className={classList(styles.table, stacks && styles.stacks)}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {head ?? <PlainHead columns={columns} />}
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classList(styles.row, rowLink && styles.linked)}>
              {columns.map((column, index) => (
                <td key={column.header} className={cellClass(column, roleOf(column, index))}>
                  <CellContent
                    column={column}
                    role={roleOf(column, index)}
                    row={row}
                    link={rowLink}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlainHead<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <thead className={styles.head}>
      <tr>
        {columns.map((column) => (
          <th key={column.header} scope="col" className={headerClass(column)}>
            {headerContent(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function CellContent<Row>(props: {
  column: DataColumn<Row>;
  role: CardRole;
  row: Row;
  link: ((row: Row) => string) | undefined;
}) {
  const { column, role, row, link } = props;
  const content = column.cell(row);
  if (role === 'title' && link) {
    return (
      <Link to={link(row)} className={styles.link}>
        {content}
      </Link>
    );
  }
  const { labelled = role === 'detail' || role === 'note' } = column;
  return (
    <>
      {labelled && (
        <span className={styles.label} aria-hidden="true">
          {column.header}
        </span>
      )}
      <span className={styles.content}>{content}</span>
    </>
  );
}

const roleOf = <Row,>(column: DataColumn<Row>, index: number): CardRole =>
  column.role ?? (index === 0 ? 'title' : 'detail');

/** What a header says: that of buttons is read out only. */
export const headerContent = ({ header, role }: HeaderOf): ReactNode =>
  role === 'action' ? <VisuallyHidden>{header}</VisuallyHidden> : header;

export const headerClass = ({ align, priority }: HeaderOf): string =>
  classList(styles.header, align === 'end' && styles.end, priority && styles[priority]);

function cellClass<Row>(column: DataColumn<Row>, role: CardRole): string {
  return classList(
    styles.cell,
    styles[role],
    column.align === 'end' && styles.end,
    column.priority && styles[column.priority],
  );
}

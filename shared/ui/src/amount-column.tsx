import type { WireMoney } from '@tessera/money/wire-money';
import { Amount } from './amount.tsx';
import type { SortableColumn } from './sortable-table.tsx';

/** A column of amounts, which stand at the end; the rest of a column can be given in place of a priority. */
export const amountColumn = <Row,>(
  header: string,
  money: (row: Row) => WireMoney,
  more?: 'low' | Pick<SortableColumn<Row>, 'priority' | 'role' | 'labelled' | 'sortBy'>,
): SortableColumn<Row> => ({
  header,
  align: 'end',
  cell: (row) => <Amount money={money(row)} />,
  ...(more === 'low' ? { priority: more } : more),
});

import type { WireMoney } from '@tessera/money/wire-money';
import { Amount } from './amount.tsx';
import type { DataColumn } from './data-table.tsx';

/** A column of amounts, which stand at the end. */
export const amountColumn = <Row,>(
  header: string,
  money: (row: Row) => WireMoney,
  priority?: 'low',
): DataColumn<Row> => ({
  header,
  align: 'end',
  cell: (row) => <Amount money={money(row)} />,
  ...(priority && { priority }),
});

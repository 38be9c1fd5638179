import { Amount } from '@tessera/ui/amount';
import { amountColumn } from '@tessera/ui/amount-column';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { BigFigure } from '@tessera/ui/figure-amount';
import type { BalanceSheet, BalanceSheetLine } from './balance-sheet.ts';
import { CsvButton } from './csv-button.tsx';
import { balanceSheetRows } from './report-rows.ts';

const columns: readonly DataColumn<BalanceSheetLine>[] = [
  { header: 'Item', cell: ({ item }) => item },
  {
    header: 'Side',
    labelled: false,
    cell: ({ side }) => (side === 'asset' ? 'You own' : 'You owe'),
  },
  amountColumn('Amount', ({ amount }) => amount, { role: 'note', labelled: false }),
  {
    header: 'Value',
    align: 'end',
    role: 'figure',
    cell: ({ side, value }) =>
      value ? <Amount money={value} {...(side === 'debt' && { sign: 'out' })} /> : 'No price',
  },
];

/** What is owned, what is owed, and what remains, at the latest prices. */
export function BalanceSheetCard({ sheet }: { sheet: BalanceSheet }) {
  const unknown = 'Not known: a coin has no price';
  return (
    <Card
      title="Balance sheet of today"
      action={<CsvButton what="balance sheet" rows={(asOf) => balanceSheetRows(sheet, asOf)} />}
    >
      <BigFigure
        label="Net worth here"
        value={sheet.net ? <Amount money={sheet.net} /> : 'Not known'}
        detail="What you own less what you owe, at the latest prices"
      />
      <DataTable
        caption="Assets and debts"
        columns={columns}
        rows={sheet.lines}
        rowKey={({ id }) => id}
      />
      <DefinitionRows
        rows={[
          {
            term: 'Assets',
            value: sheet.assets ? <Amount money={sheet.assets} /> : unknown,
            help: 'Everything in your spot wallets, also what secures loans, and your euros.',
          },
          {
            term: 'Debts',
            value: <Amount money={sheet.debts} />,
            help: 'Principal and interest to today of every loan that runs.',
          },
          { term: 'Net', value: sheet.net ? <Amount money={sheet.net} /> : unknown },
        ]}
      />
    </Card>
  );
}

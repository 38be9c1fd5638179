import { t } from '@lingui/core/macro';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { amountColumn } from '@tessera/ui/amount-column';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { euro } from '../../parts/euro.ts';
import { words } from './create-loan-words.ts';

type Instalment = LoanQuote['schedule'][number];

const columns: readonly DataColumn<Instalment>[] = [
  { header: t`Due on`, cell: ({ dueDate }) => <DateText date={dueDate} /> },
  amountColumn(t`Principal`, ({ principal }) => euro(principal)),
  amountColumn(t`Interest`, ({ interest }) => euro(interest)),
  amountColumn(t`Total`, ({ total }) => euro(total), { role: 'figure' }),
];

/** What a plan takes month by month, before it is signed. */
export function ScheduleRows({ quote }: { quote: LoanQuote }) {
  return (
    <Card title={words.schedule.title}>
      <DataTable
        caption={words.schedule.caption}
        columns={columns}
        rows={quote.schedule}
        rowKey={({ dueDate }) => dueDate}
      />
    </Card>
  );
}

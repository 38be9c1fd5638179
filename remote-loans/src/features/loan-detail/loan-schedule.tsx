import type { LoanDetail } from '@tessera/contracts/loans';
import { amountColumn } from '@tessera/ui/amount-column';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';

type Instalment = LoanDetail['schedule'][number];

const columns: readonly DataColumn<Instalment>[] = [
  { header: 'Due on', cell: ({ on }) => <DateText date={on} /> },
  amountColumn('Principal', ({ principal }) => principal),
  amountColumn('Interest', ({ interest }) => interest),
  amountColumn('Total', ({ total }) => total, { role: 'figure' }),
];

export function LoanSchedule({ schedule }: { schedule: readonly Instalment[] }) {
  if (schedule.length === 0) return <p>Nothing is due any more.</p>;
  return (
    <DataTable
      caption="Repayment schedule"
      columns={columns}
      rows={schedule}
      rowKey={({ on }) => on}
    />
  );
}

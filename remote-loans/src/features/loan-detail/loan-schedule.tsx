import type { LoanDetail } from '@tessera/contracts/loans';
import { Amount } from '@tessera/ui/amount';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';

type Instalment = LoanDetail['schedule'][number];

const columns: readonly DataColumn<Instalment>[] = [
  { key: 'on', header: 'Due on', cell: ({ on }) => <DateText date={on} />, priority: 'title' },
  {
    key: 'principal',
    header: 'Principal',
    align: 'end',
    cell: ({ principal }) => <Amount money={principal} />,
  },
  {
    key: 'interest',
    header: 'Interest',
    align: 'end',
    cell: ({ interest }) => <Amount money={interest} />,
  },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <Amount money={total} /> },
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

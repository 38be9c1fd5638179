import type { LoanDetail } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountColumn } from '@tessera/ui/amount-column';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { StateBadge } from '@tessera/ui/state-badge';
import { isWaiting } from '../../parts/loan-states.ts';
import { scheduleWords as words } from './loan-detail-words.ts';
import { ScheduleDrawing } from './schedule-drawing.tsx';

type Instalment = LoanDetail['schedule'][number];

const columns: readonly DataColumn<Instalment>[] = [
  { header: words.dueOn, cell: ({ on }) => <DateText date={on} /> },
  { header: words.state, labelled: false, cell: (row) => <InstalmentState row={row} /> },
  amountColumn(words.principal, ({ principal }) => principal, { role: 'left-out' }),
  amountColumn(words.interest, ({ interest }) => interest, { role: 'note' }),
  amountColumn(words.total, ({ total }) => total, { role: 'figure' }),
];

/** What was and will be due: drawn, and then listed. */
export function LoanSchedule({ loan }: { loan: LoanDetail }) {
  const { schedule } = loan;
  if (schedule.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {schedule.length > 1 && <ScheduleDrawing schedule={schedule} />}
      {isWaiting(loan) && <DimText small>{words.wouldBe}</DimText>}
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={schedule}
        rowKey={({ on }) => on}
      />
    </>
  );
}

function InstalmentState({ row }: { row: Instalment }) {
  const { label, tone } = words.states[row.status ?? 'planned'] ?? words.states.planned;
  const paid = row.paid && fromWireMoney(row.paid);
  const isPart = paid !== undefined && paid.minor > 0n && row.status !== 'collected';
  return (
    <>
      <StateBadge tone={tone}>{label}</StateBadge>
      {isPart && (
        <DimText small inline>
          {words.partly(paid, fromWireMoney(row.total))}
        </DimText>
      )}
    </>
  );
}

import type { MarginCall } from '@tessera/contracts/risk';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { StateBadge } from '@tessera/ui/state-badge';
import { useMarginCalls } from '../../api/get-margin-calls.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { outcomeOf, callsWords as words } from './cure-words.ts';
import { PastCard } from './past-card.tsx';

const columns: readonly DataColumn<MarginCall>[] = [
  { header: words.opened, cell: ({ openedAt }) => <DateText date={openedAt} /> },
  { header: words.outcome, labelled: false, cell: (call) => <Outcome call={call} /> },
  {
    header: words.ltv,
    align: 'end',
    role: 'figure',
    cell: ({ loanToValueBasisPoints: ltv }) => ltvText(ltv),
  },
  {
    header: words.deadline,
    align: 'end',
    role: 'left-out',
    cell: ({ deadline }) => <DateText date={deadline} />,
  },
  {
    header: words.ended,
    align: 'end',
    cell: ({ endedAt }) => (endedAt === null ? words.running : <DateText date={endedAt} />),
  },
];

function Outcome({ call }: { call: MarginCall }) {
  const { label, tone } = outcomeOf(call);
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

/** The margin calls of a loan with how they ended; nothing where there was none. */
export function MarginCallList({ loanId }: { loanId: string }) {
  return (
    <PastCard list={useMarginCalls(loanId)} title={words.title} what={words.what}>
      {(calls) => (
        <DataTable caption={words.caption} columns={columns} rows={calls} rowKey={({ id }) => id} />
      )}
    </PastCard>
  );
}

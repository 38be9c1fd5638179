import type { MarginCall } from '@tessera/contracts/risk';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { LoadMore } from '@tessera/ui/load-more';
import { StateBadge } from '@tessera/ui/state-badge';
import { useMarginCalls } from '../../api/get-margin-calls.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { outcomeOf, callsWords as words } from './cure-words.ts';

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
  const { query, items = [] } = useMarginCalls(loanId);
  if (items.length === 0) return null;
  return (
    <Card title={words.title}>
      <DataTable caption={words.caption} columns={columns} rows={items} rowKey={({ id }) => id} />
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        label={`Show older ${words.what}`}
      />
    </Card>
  );
}

import { serverNow } from '@tessera/api-client/server-clock';
import type { Ticket } from '@tessera/contracts/support';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { useTickets } from '../../api/get-tickets.ts';
import { ticketStates } from '../../parts/ticket-words.ts';
import { supportWords as words } from './support-words.ts';

const columns: readonly DataColumn<Ticket>[] = [
  { header: words.columns.subject, cell: ({ subject }) => subject },
  {
    header: words.columns.state,
    role: 'figure',
    cell: ({ state }) => (
      <StateBadge tone={ticketStates[state].tone}>{ticketStates[state].label}</StateBadge>
    ),
  },
  {
    header: words.columns.changed,
    cell: ({ changedAt }) => <RelativeTime instant={changedAt} now={serverNow} />,
  },
];

/** All that was written to support, each leading to its conversation. */
export function TicketList() {
  const list = useTickets();
  return (
    <Card title={words.tickets}>
      <PagedList
        list={list}
        what={words.ticketsWhat}
        height={232}
        empty={<EmptyState title={words.noTickets}>{words.noTicketsWhy}</EmptyState>}
      >
        {(tickets) => (
          <DataTable
            caption={words.ticketsCaption}
            columns={columns}
            rows={tickets}
            rowKey={({ id }) => id}
            rowLink={({ id }) => `/dashboard/support/${id}`}
          />
        )}
      </PagedList>
    </Card>
  );
}

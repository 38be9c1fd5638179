import { Accordion } from '../../src/accordion.tsx';
import { amountColumn } from '../../src/amount-column.tsx';
import { DataTable } from '../../src/data-table.tsx';
import { LoadMore } from '../../src/load-more.tsx';
import { PagedList } from '../../src/paged-list.tsx';
import { firstQuestions } from '../../src/questions.tsx';
import { RecordLine, RecordList } from '../../src/record-list.tsx';
import { SortableTable } from '../../src/sortable-table.tsx';
import { StateBadge } from '../../src/state-badge.tsx';
import type { PartGroup } from '../part.ts';
import { growing, sampleQueries } from '../sample-queries.ts';

type Row = { readonly name: string; readonly amount: string };
const rows: readonly Row[] = [
  { name: 'Instalment', amount: '412.50' },
  { name: 'Payout', amount: '1500.00' },
];
const columns = [
  { header: 'What', cell: ({ name }: Row) => name, sortBy: ({ name }: Row) => name },
  amountColumn<Row>('Amount', ({ amount }) => ({ asset: 'EUR', amount }), { role: 'figure' }),
];
const keyOf = ({ name }: Row) => name;
const records = (
  <RecordList>
    <RecordLine
      head={
        <>
          <span>0.5 BTC</span>
          <StateBadge tone="info">Seen</StateBadge>
        </>
      }
      detail={<span>today</span>}
      confirmations={{ have: 1, need: 3 }}
      explanation="It is credited after three confirmations."
    />
    <RecordLine head="0.2 BTC" detail={<span>yesterday</span>} />
  </RecordList>
);

export const lists: PartGroup = {
  title: 'Lists and tables',
  parts: [
    {
      path: '@tessera/ui/questions',
      variants: [{ name: 'the first of them', show: <Accordion items={firstQuestions} /> }],
    },
    {
      path: '@tessera/ui/data-table',
      variants: [
        {
          name: 'plain',
          show: <DataTable caption="Movements" columns={columns} rows={rows} rowKey={keyOf} />,
        },
      ],
    },
    {
      path: '@tessera/ui/sortable-table',
      variants: [
        {
          name: 'plain',
          show: <SortableTable caption="Sorted" columns={columns} rows={rows} rowKey={keyOf} />,
        },
      ],
    },
    {
      path: '@tessera/ui/amount-column',
      variants: [
        {
          name: 'alone',
          show: (
            <DataTable
              caption="Amounts"
              columns={[amountColumn<Row>('Amount', ({ amount }) => ({ asset: 'EUR', amount }))]}
              rows={rows}
              rowKey={keyOf}
            />
          ),
        },
      ],
    },
    { path: '@tessera/ui/record-list', variants: [{ name: 'plain', show: records }] },
    {
      path: '@tessera/ui/paged-list',
      variants: [
        {
          name: 'with more to come',
          show: (
            <PagedList
              list={{ query: { ...sampleQueries.filled, ...growing }, items: rows }}
              what="deposits"
              height={120}
              empty="No deposits yet"
            >
              {() => records}
            </PagedList>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/load-more',
      variants: [
        { name: 'plain', show: <LoadMore query={growing} what="movements" /> },
        {
          name: 'asking',
          show: <LoadMore query={{ ...growing, isFetchingNextPage: true }} what="loans" />,
        },
      ],
    },
  ],
};

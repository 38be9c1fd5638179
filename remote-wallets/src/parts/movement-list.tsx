import { t } from '@lingui/core/macro';
import type { usePageQuery } from '@tessera/api-client/use-page-query';
import type { Movement } from '@tessera/contracts/wallets';
import { Amount } from '@tessera/ui/amount';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { PagedList } from '@tessera/ui/paged-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { movementTitle } from './movement-words.ts';

const columns: readonly DataColumn<Movement>[] = [
  { header: t`Movement`, cell: MovementTitle },
  { header: t`Booked`, labelled: false, cell: ({ bookedAt }) => <DateText date={bookedAt} /> },
  {
    header: t`Amount`,
    align: 'end',
    role: 'figure',
    cell: ({ amount, direction }) => (
      <Amount money={amount} sign={direction} tone={direction === 'in' ? 'good' : 'plain'} />
    ),
  },
  {
    header: t`Free afterwards`,
    align: 'end',
    priority: 'low',
    role: 'note',
    cell: ({ balanceAfter }) => <Amount money={balanceAfter} tone="dim" />,
  },
];

type MovementListProps = {
  readonly caption: string;
  readonly history: ReturnType<typeof usePageQuery<Movement>>;
  readonly empty: ReactNode;
};

/** The history of a balance, page by page. */
export function MovementList({ caption, history, empty }: MovementListProps) {
  return (
    <PagedList list={history} what={t`movements`} height={200} empty={empty}>
      {(items) => <DataTable caption={caption} columns={columns} rows={items} rowKey={keyOf} />}
    </PagedList>
  );
}

function MovementTitle({ kind, amount, reference }: Movement): ReactNode {
  const title = movementTitle(kind, amount.asset);
  if (reference?.type !== 'loan') return title;
  return <Link to={`/dashboard/loan/${reference.id}`}>{title}</Link>;
}

/** One posting may touch a balance twice, once each way. */
const keyOf = ({ id, direction }: Movement) => `${id} ${direction}`;

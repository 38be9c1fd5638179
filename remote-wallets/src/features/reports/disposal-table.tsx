import { t } from '@lingui/core/macro';
import type { Disposal, DisposedLot } from '@tessera/contracts/reports';
import { Amount } from '@tessera/ui/amount';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { AmountOrUnknown } from './amount-or-unknown.tsx';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';

const { tax: words, unknown } = reportWords;

type Part = DisposedLot & {
  readonly key: string;
  readonly type: Disposal['type'];
  readonly disposedOn: string;
};

/** Each part of each disposal: one for every receipt that its coins came from. */
export function DisposalTable(props: {
  readonly disposals: readonly Disposal[];
  readonly year: number;
}) {
  const parts = props.disposals.flatMap(({ id, type, on, lots }) =>
    lots.map((lot, index): Part => ({ ...lot, key: `${id} ${index}`, type, disposedOn: on })),
  );
  return (
    <DataTable
      caption={words.caption(props.year)}
      columns={columns}
      rows={parts}
      rowKey={({ key }) => key}
    />
  );
}

const columns: readonly DataColumn<Part>[] = [
  {
    header: t`Disposed`,
    cell: ({ type, disposedOn }) => (
      <span className={styles.stacked}>
        <DateText date={disposedOn} />
        <span className={styles.dim}>{words.type(type)}</span>
      </span>
    ),
  },
  {
    header: t`Coins`,
    align: 'end',
    labelled: false,
    cell: ({ quantity }) => <Amount money={quantity} />,
  },
  {
    header: t`Acquired`,
    cell: ({ acquiredOn, daysHeld }) =>
      acquiredOn === null ? (
        unknown
      ) : (
        <span className={styles.stacked}>
          <DateText date={acquiredOn} />
          {daysHeld !== null && <span className={styles.dim}>{words.days(daysHeld)}</span>}
        </span>
      ),
  },
  {
    header: t`Proceeds`,
    align: 'end',
    cell: ({ proceeds }) => <AmountOrUnknown money={proceeds} />,
  },
  { header: t`Fee`, align: 'end', priority: 'low', cell: ({ fee }) => <Amount money={fee} /> },
  { header: t`Cost`, align: 'end', cell: ({ cost }) => <AmountOrUnknown money={cost} /> },
  {
    header: t`Gain`,
    align: 'end',
    role: 'figure',
    cell: ({ gain }) => <AmountOrUnknown money={gain} />,
  },
];

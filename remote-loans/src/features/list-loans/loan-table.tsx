import type { Loan } from '@tessera/contracts/loans';
import { isCollateralAsset } from '@tessera/money/asset';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { loanName } from '@tessera/ui/loan-name';
import { type SortableColumn, SortableTable } from '@tessera/ui/sortable-table';
import { StateBadge } from '@tessera/ui/state-badge';
import { isRunning } from '../../parts/loan-states.ts';
import { conditionWords, productText } from '../../parts/loan-words.ts';
import { LtvBar } from '../../parts/ltv-bar.tsx';
import { ltvText } from '../../parts/ratio-text.ts';
import { centsOf } from '../../parts/wire-units.ts';
import styles from './list-loans.module.css';
import { nextText, listWords as words } from './list-loans-words.ts';

const columns: readonly SortableColumn<Loan>[] = [
  { header: words.loan, cell: (loan) => loanName(loan), sortBy: ({ openedAt }) => openedAt },
  { header: words.health, labelled: false, cell: (loan) => <Condition loan={loan} /> },
  {
    header: words.ltv,
    align: 'end',
    role: 'note',
    cell: (loan) => <LoanToValue loan={loan} />,
    sortBy: ({ loanToValueBasisPoints: ltv }) => ltv ?? -1,
  },
  {
    header: words.owed,
    align: 'end',
    role: 'figure',
    cell: (loan) => (isRunning(loan) ? <Amount money={loan.debt} /> : words.nothing),
    sortBy: ({ debt }) => centsOf(debt),
  },
  { header: words.plan, priority: 'low', role: 'left-out', cell: productText },
  {
    header: words.next,
    align: 'end',
    cell: nextText,
    sortBy: ({ nextDue, waiting }) => waiting?.deadline ?? nextDue?.on ?? '9',
  },
];

function LoanToValue({ loan }: { loan: Loan }) {
  const { loanToValueBasisPoints: ltv } = loan;
  const { asset } = fromWireMoney(loan.collateral);
  return (
    <span className={styles.ltv}>
      {ltv !== null && isCollateralAsset(asset) && <LtvBar asset={asset} basisPoints={ltv} />}
      {ltvText(ltv)}
    </span>
  );
}

function Condition({ loan }: { loan: Loan }) {
  const { label, tone } = conditionWords(loan);
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

export function LoanTable({ loans }: { loans: readonly Loan[] }) {
  return (
    <SortableTable
      caption={words.caption}
      columns={columns}
      rows={loans}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/dashboard/loan/${id}`}
    />
  );
}

import type { Loan } from '@tessera/contracts/loans';
import { formatDecimal } from '@tessera/money/format-decimal';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountColumn } from '@tessera/ui/amount-column';
import { amountText } from '@tessera/ui/amount-text';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { StateBadge } from '@tessera/ui/state-badge';
import { conditionWords, productText } from '../../parts/loan-words.ts';

const columns: readonly DataColumn<Loan>[] = [
  { header: 'Loan', cell: productText },
  {
    header: 'Health',
    labelled: false,
    cell: (loan) => {
      const { label, tone } = conditionWords(loan);
      return <StateBadge tone={tone}>{label}</StateBadge>;
    },
  },
  {
    header: 'LTV',
    align: 'end',
    cell: ({ loanToValueBasisPoints: ltv }) => (ltv === null ? '–' : twoDecimals(ltv)),
  },
  amountColumn('Owed', ({ debt }) => debt, { role: 'figure' }),
  {
    header: 'Collateral',
    align: 'end',
    priority: 'low',
    cell: (loan) => amountText(fromWireMoney(loan.collateral)),
  },
  {
    header: 'Next due',
    align: 'end',
    role: 'note',
    cell: ({ nextDue }) => (nextDue === null ? '–' : <DateText date={nextDue.on} />),
  },
];

export function LoanTable({ loans }: { loans: readonly Loan[] }) {
  return (
    <DataTable
      caption="Your loans"
      columns={columns}
      rows={loans}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/dashboard/loan/${id}`}
    />
  );
}

const twoDecimals = (basisPoints: number) => `${formatDecimal(BigInt(basisPoints), 2)}%`;

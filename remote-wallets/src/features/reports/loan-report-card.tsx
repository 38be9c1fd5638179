import type { Loan } from '@tessera/contracts/loans';
import { Amount, Percent } from '@tessera/ui/amount';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { EmptyState } from '@tessera/ui/empty-state';
import { CsvButton } from './csv-button.tsx';
import { loanRows } from './report-rows.ts';

const columns: readonly DataColumn<Loan>[] = [
  {
    key: 'opened',
    header: 'Opened',
    priority: 'title',
    cell: ({ openedAt }) => <DateText date={openedAt} />,
  },
  {
    key: 'principal',
    header: 'Principal',
    align: 'end',
    cell: (loan) => <Amount money={loan.principal} />,
  },
  {
    key: 'apr',
    header: 'APR',
    align: 'end',
    priority: 'low',
    cell: (loan) => <Percent basisPoints={loan.aprBasisPoints} />,
  },
  { key: 'fee', header: 'Fee paid', align: 'end', cell: (loan) => <Amount money={loan.fee} /> },
  {
    key: 'interest',
    header: 'Interest to today',
    align: 'end',
    cell: (loan) => <Amount money={loan.accruedInterest} />,
  },
  { key: 'debt', header: 'Owed', align: 'end', cell: (loan) => <Amount money={loan.debt} /> },
];

/** What each loan has cost until today. */
export function LoanReportCard({ loans }: { loans: readonly Loan[] }) {
  if (loans.length === 0) {
    return (
      <Card title="Loans, interest and fees">
        <EmptyState
          title="No loans yet"
          action={<ButtonLink to="/dashboard/loan/create-loan">Work out a loan</ButtonLink>}
        >
          Each loan appears here with its fee and the interest it has accrued.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title="Loans, interest and fees"
      action={<CsvButton what="loans" rows={(asOf) => loanRows(loans, asOf)} />}
    >
      <DataTable
        caption="Your loans with interest and fees"
        columns={columns}
        rows={loans}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/dashboard/loan/${id}`}
      />
    </Card>
  );
}

import type { Loan } from '@tessera/contracts/loans';
import { Percent } from '@tessera/ui/amount';
import { amountColumn } from '@tessera/ui/amount-column';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { EmptyState } from '@tessera/ui/empty-state';
import { CsvButton } from './csv-button.tsx';
import { loanRows } from './report-rows.ts';

const columns: readonly DataColumn<Loan>[] = [
  { header: 'Opened', cell: ({ openedAt }) => <DateText date={openedAt} /> },
  amountColumn('Principal', ({ principal }) => principal),
  {
    header: 'APR',
    align: 'end',
    priority: 'low',
    cell: ({ aprBasisPoints }) => <Percent basisPoints={aprBasisPoints} />,
  },
  amountColumn('Fee paid', ({ fee }) => fee),
  amountColumn('Interest to today', ({ accruedInterest }) => accruedInterest),
  amountColumn('Owed', ({ debt }) => debt, { role: 'figure' }),
];

/** What each loan has cost until today. */
export function LoanReportCard({ loans }: { loans: readonly Loan[] }) {
  const hasLoans = loans.length > 0;
  return (
    <Card
      title="Loans, interest and fees"
      action={hasLoans && <CsvButton what="loans" rows={(asOf) => loanRows(loans, asOf)} />}
    >
      {hasLoans ? (
        <DataTable
          caption="Your loans with interest and fees"
          columns={columns}
          rows={loans}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/dashboard/loan/${id}`}
        />
      ) : (
        <EmptyState
          title="No loans yet"
          action={<ButtonLink to="/dashboard/loan/create-loan">Work out a loan</ButtonLink>}
        >
          Each loan appears here with its fee and the interest it has accrued.
        </EmptyState>
      )}
    </Card>
  );
}

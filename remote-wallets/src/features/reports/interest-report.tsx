import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { InterestReport as Interest, InterestLine } from '@tessera/contracts/reports';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { EmptyState } from '@tessera/ui/empty-state';
import { BigFigure } from '@tessera/ui/figure-amount';
import { Mosaic } from '@tessera/ui/mosaic';
import { Notice } from '@tessera/ui/notice';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { QueryState } from '@tessera/ui/query-state';
import { SignedAmount } from '@tessera/ui/signed-amount';
import { interestQuery } from '../../api/get-reports.ts';
import { EntryTitle } from './entry-title.tsx';
import { MadeAt } from './made-at.tsx';
import { YearField } from './period-fields.tsx';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';
import { SaveButtons } from './save-buttons.tsx';
import { useLoanNames } from './use-loan-names.ts';
import type { useReportAddress } from './use-report-address.ts';

const { interest: words, category: categoryWords, noPriceThen, what } = reportWords;
const formats = ['csv', 'json'] as const;

/** What loans and services have cost in a year, line by line. */
export function InterestReport({ place }: { place: ReturnType<typeof useReportAddress> }) {
  const { year } = place.address;
  const query = useQuery(interestQuery(year));
  return (
    <>
      <div className={styles.head}>
        <YearField place={place} />
        <SaveButtons
          document={words.document}
          requests={formats.map((format) => ({ document: 'interest', year, format }))}
        />
      </div>
      <QueryState
        query={query}
        what={what}
        height={420}
        isEmpty={({ lines }) => lines.length === 0}
        empty={<NoInterest year={year} />}
      >
        {(report) => <InterestCard report={report} />}
      </QueryState>
    </>
  );
}

function NoInterest({ year }: { year: number }) {
  const { title, words: text, action } = words.empty;
  return (
    <EmptyState
      title={title(year)}
      picture={<Mosaic label={title(year)} tiles={28} columns={14} parts={[]} />}
      action={<ButtonLink to="/dashboard/loan/create-loan">{action}</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}

function InterestCard({ report }: { report: Interest }) {
  const { year, totals, lines, madeAt } = report;
  const loans = useLoanNames();
  return (
    <OnceAnswered queries={[loans.query]} height={420}>
      <Card>
        <div className={styles.figures}>
          <BigFigure
            label={words.charged}
            value={<SignedAmount money={totals.interestCharged} />}
          />
          <BigFigure label={words.paid} value={<SignedAmount money={totals.interestPaid} />} />
          <BigFigure label={words.fees} value={<SignedAmount money={totals.fees} />} />
        </div>
        {totals.feesOfUnknownValue > 0 && (
          <Notice tone="warn">{words.unknownFees(totals.feesOfUnknownValue)}</Notice>
        )}
        <DataTable
          caption={words.caption(year)}
          columns={columnsFor(loans.names)}
          rows={lines}
          rowKey={({ id, category }) => `${id} ${category}`}
        />
        <MadeAt instant={madeAt} />
      </Card>
    </OnceAnswered>
  );
}

function columnsFor(loanNames: ReadonlyMap<string, string>): readonly DataColumn<InterestLine>[] {
  return [
    {
      header: t`Line`,
      cell: ({ kind, reference }) => (
        <EntryTitle kind={kind} reference={reference} loanNames={loanNames} />
      ),
    },
    {
      header: t`Booked`,
      labelled: false,
      cell: ({ bookedAt }) => <DateText date={bookedAt} inBerlin />,
    },
    { header: t`Kind`, labelled: false, cell: ({ category }) => categoryWords(category) },
    {
      header: t`Amount`,
      align: 'end',
      role: 'figure',
      cell: ({ amount }) => <SignedAmount money={amount} />,
    },
    {
      header: t`Value then`,
      align: 'end',
      role: 'note',
      labelled: false,
      cell: ({ euroValue }) => (euroValue ? <SignedAmount money={euroValue} /> : noPriceThen),
    },
  ];
}

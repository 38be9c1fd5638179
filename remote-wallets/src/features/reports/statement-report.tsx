import { useQuery } from '@tanstack/react-query';
import type { Statement, StatementQuery } from '@tessera/contracts/reports';
import { civilDateText } from '@tessera/ui/date-text';
import { EmptyState } from '@tessera/ui/empty-state';
import { Mosaic } from '@tessera/ui/mosaic';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { QueryState } from '@tessera/ui/query-state';
import { statementQuery } from '../../api/get-reports.ts';
import { MadeAt } from './made-at.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ProofCard } from './proof-card.tsx';
import { periodProblem } from './report-address.ts';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';
import { ReservesCard } from './reserves-card.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { isUntouched, StatementAccountCard } from './statement-account-card.tsx';
import { useLoanNames } from './use-loan-names.ts';
import type { useReportAddress } from './use-report-address.ts';

const { statement: words, period, what } = reportWords;
const formats = ['pdf', 'csv', 'json'] as const;

/** Every line of a period, account by account, between its two balances. */
export function StatementReport({ place }: { place: ReturnType<typeof useReportAddress> }) {
  const { from, to, asset } = place.address;
  const canAsk = periodProblem(place.address, place.today) === undefined;
  const query = useQuery({ ...statementQuery({ from, to, asset }), enabled: canAsk });
  return (
    <>
      <div className={styles.head}>
        <PeriodFields place={place} />
        {canAsk && (
          <SaveButtons
            document={words.document}
            requests={formats.map((format) => ({
              document: 'statement',
              from,
              to,
              asset,
              format,
            }))}
          />
        )}
      </div>
      {canAsk && (
        <QueryState
          query={query}
          what={what}
          height={480}
          isEmpty={({ accounts }) => accounts.every(isUntouched)}
          empty={<NoLine />}
        >
          {(statement) => <StatementCards statement={statement} asset={asset} />}
        </QueryState>
      )}
    </>
  );
}

function NoLine() {
  const { title, words: text } = words.empty;
  return (
    <EmptyState title={title} picture={<Mosaic label={title} tiles={28} columns={14} parts={[]} />}>
      {text}
    </EmptyState>
  );
}

function StatementCards({
  statement,
  asset,
}: {
  readonly statement: Statement;
  readonly asset: StatementQuery['asset'];
}) {
  const { from, to, madeAt, accounts } = statement;
  const loans = useLoanNames();
  return (
    <OnceAnswered queries={[loans.query]} height={480}>
      <div className={styles.days}>
        <p>{period.days(civilDateText(from), civilDateText(to))}</p>
        <MadeAt instant={madeAt} />
      </div>
      {accounts
        .filter((account) => !isUntouched(account))
        .map((account) => (
          <StatementAccountCard
            key={`${account.asset} ${from} ${to}`}
            account={account}
            loanNames={loans.names}
          />
        ))}
      <ProofCard asset={asset} from={from} to={to} />
      <ReservesCard />
    </OnceAnswered>
  );
}

import { useQuery } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { ButtonLink } from '@tessera/ui/button-link';
import { EmptyState } from '@tessera/ui/empty-state';
import { PageFrame } from '@tessera/ui/page-frame';
import { QueryState } from '@tessera/ui/query-state';
import { StateBadge } from '@tessera/ui/state-badge';
import { useParams } from 'react-router-dom';
import { loanQuery } from '../api/get-loan.ts';
import { LoanDetailView } from '../features/loan-detail/loan-detail-view.tsx';
import { conditionWords, productText } from '../parts/loan-words.ts';

export function LoanDetailPage() {
  useRefreshOnFacts();
  const { id = '' } = useParams();
  const loan = useQuery(loanQuery(id));
  const isUnknown = isProblem(loan.error) && [400, 404].includes(loan.error.status);
  const words = loan.data && conditionWords(loan.data);
  return (
    <PageFrame
      title="Loan"
      lead={
        loan.data && words ? (
          <>
            {productText(loan.data)} · <StateBadge tone={words.tone}>{words.label}</StateBadge>
          </>
        ) : (
          'Health, figures, schedule and history of one loan.'
        )
      }
      action={<ButtonLink to="/dashboard/loan/list-loans">All loans</ButtonLink>}
    >
      {isUnknown ? (
        <EmptyState
          title="There is no such loan"
          action={<ButtonLink to="/dashboard/loan/list-loans">Show all loans</ButtonLink>}
        >
          The address may be mistyped, or the loan belongs to another account.
        </EmptyState>
      ) : (
        <QueryState query={loan} what="this loan" height={520}>
          {(data) => <LoanDetailView loan={data} />}
        </QueryState>
      )}
    </PageFrame>
  );
}

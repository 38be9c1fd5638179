import { useQuery } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import type { LoanDetail } from '@tessera/contracts/loans';
import { useShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { EmptyState } from '@tessera/ui/empty-state';
import { loanName } from '@tessera/ui/loan-name';
import { PageFrame } from '@tessera/ui/page-frame';
import { QueryState } from '@tessera/ui/query-state';
import { StateBadge } from '@tessera/ui/state-badge';
import { useFailure } from '@tessera/ui/use-failure';
import { useParams } from 'react-router-dom';
import { loanQuery } from '../api/get-loan.ts';
import { ConcernOfLoan } from '../features/cure-loan/concern-of-loan.tsx';
import { LiquidationReceipts } from '../features/cure-loan/liquidation-receipts.tsx';
import { MarginCallList } from '../features/cure-loan/margin-call-list.tsx';
import { OnceConcernIsKnown } from '../features/cure-loan/once-concern-is-known.tsx';
import { LoanActions } from '../features/loan-actions/loan-actions.tsx';
import { LoanDetailView } from '../features/loan-detail/loan-detail-view.tsx';
import { sinceText, pageWords as words } from '../features/loan-detail/loan-detail-words.ts';
import { MovePrice } from '../features/loan-detail/move-price.tsx';
import { WhatIfForLoan } from '../features/what-if/what-if-for-loan.tsx';
import { isRunning } from '../parts/loan-states.ts';
import { conditionWords, productText } from '../parts/loan-words.ts';
import { useFollowEvents } from '../parts/use-follow-events.ts';

export function LoanDetailPage() {
  useRefreshOnFacts();
  const { id = '' } = useParams();
  const { sandbox } = useShell().config;
  const loan = useQuery(loanQuery(id));
  useFollowEvents(loan.data);
  const failure = useFailure(loan);
  const isUnknown = isProblem(failure) && [400, 404].includes(failure.status);
  return (
    <PageFrame
      title={loan.data ? loanName(loan.data) : words.loading}
      // A loan's name may need a second line: what stands below it comes with it.
      lead={loan.data && <Condition loan={loan.data} />}
      action={
        loan.data && <ButtonLink to="/dashboard/loan/list-loans">{words.allLoans}</ButtonLink>
      }
    >
      {isUnknown ? (
        <EmptyState
          title={words.unknown}
          action={<ButtonLink to="/dashboard/loan/list-loans">{words.showAll}</ButtonLink>}
        >
          {words.unknownWhy}
        </EmptyState>
      ) : (
        <QueryState query={loan} what={words.what} height={720}>
          {(data) => (
            <OnceConcernIsKnown key={data.id} loan={data} height={720}>
              <ConcernOfLoan loan={data} />
              <LoanActions loan={data} />
              <LoanDetailView loan={data} />
              {isRunning(data) && <WhatIfForLoan loan={data} />}
              {sandbox && isRunning(data) && <MovePrice loan={data} />}
              <MarginCallList loanId={data.id} />
              <LiquidationReceipts loanId={data.id} />
            </OnceConcernIsKnown>
          )}
        </QueryState>
      )}
    </PageFrame>
  );
}

function Condition({ loan }: { loan: LoanDetail }) {
  const { label, tone } = conditionWords(loan);
  return (
    <>
      <StateBadge tone={tone}>{label}</StateBadge> · {productText(loan)} · {sinceText(loan)}
    </>
  );
}

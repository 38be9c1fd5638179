import { t } from '@lingui/core/macro';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { OneFailure } from '@tessera/ui/one-failure';
import { PageFrame } from '@tessera/ui/page-frame';
import { useOverviewQueries } from '../parts/overview-queries.ts';
import { OverviewCards } from './overview-cards.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';

export function OverviewPage() {
  useRefreshOnFacts();
  const queries = useOverviewQueries();
  return (
    <PageFrame
      title={t`Overview`}
      lead={t`What you own and owe, how safe your loans are, and what comes next.`}
    >
      <OnceAnswered queries={Object.values(queries)} blocks={<OverviewSkeleton />}>
        <OneFailure what={t`your overview`}>
          <OverviewCards queries={queries} />
        </OneFailure>
      </OnceAnswered>
    </PageFrame>
  );
}

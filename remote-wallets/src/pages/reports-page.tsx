import { t } from '@lingui/core/macro';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { PageFrame } from '@tessera/ui/page-frame';
import { Reports } from '../features/reports/reports.tsx';

export function ReportsPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title={t`Reports`}
      lead={t`What you own and owe over time, every line of your accounts, what your loans cost, and your tax year. Days are those of Berlin.`}
    >
      <Reports />
    </PageFrame>
  );
}

import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { PageFrame } from '@tessera/ui/page-frame';
import { Reports } from '../features/reports/reports.tsx';

export function ReportsPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title="Reports"
      lead="What you own, what you owe, and what your loans cost, as of now."
    >
      <Reports />
    </PageFrame>
  );
}

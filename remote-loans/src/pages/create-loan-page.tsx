import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { PageFrame } from '@tessera/ui/page-frame';
import { CreateLoan } from '../features/create-loan/create-loan.tsx';

export function CreateLoanPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title="Create a loan"
      lead="Lock ether, receive euros. Every figure is final before you borrow."
    >
      <CreateLoan />
    </PageFrame>
  );
}

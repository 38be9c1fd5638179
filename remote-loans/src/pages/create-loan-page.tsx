import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { CreateLoan } from '../features/create-loan/create-loan.tsx';

export function CreateLoanPage() {
  useRefreshOnFacts();
  return <CreateLoan />;
}

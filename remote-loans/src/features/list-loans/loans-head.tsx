import { useQuery } from '@tanstack/react-query';
import { allLoansQuery } from '@tessera/api-client/get-all-loans';
import type { useLoans } from '@tessera/api-client/get-loans';
import type { Loan } from '@tessera/contracts/loans';
import { QueryState } from '@tessera/ui/query-state';
import styles from './list-loans.module.css';
import { listWords as words } from './list-loans-words.ts';
import { LoansCover } from './loans-cover.tsx';
import { LoansTotal } from './loans-total.tsx';

/** What is owed on all loans and what secures it, also where the list shows only the newest of them. */
export function LoansHead({ list }: { list: ReturnType<typeof useLoans> }) {
  const hasMore = list.query.hasNextPage;
  const every = useQuery({ ...allLoansQuery, enabled: hasMore });
  if (!hasMore) return <Sums loans={list.items ?? []} />;
  return (
    <QueryState query={every} what={words.every} height={120}>
      {(loans) => <Sums loans={loans} />}
    </QueryState>
  );
}

function Sums({ loans }: { loans: readonly Loan[] }) {
  return (
    <div className={styles.total}>
      <LoansTotal loans={loans} />
      <LoansCover loans={loans} />
    </div>
  );
}

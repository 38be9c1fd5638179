import { useQuery } from '@tanstack/react-query';
import { allLoansQuery } from '@tessera/api-client/get-all-loans';
import type { useLoans } from '@tessera/api-client/get-loans';
import { Skeleton } from '@tessera/ui/skeleton';
import styles from './list-loans.module.css';
import { LoansCover } from './loans-cover.tsx';
import { LoansTotal } from './loans-total.tsx';

/** What is owed on all loans and what secures it, also where the list shows only the newest of them. */
export function LoansHead({ list }: { list: ReturnType<typeof useLoans> }) {
  const hasMore = list.query.hasNextPage;
  const every = useQuery({ ...allLoansQuery, enabled: hasMore });
  const loans = hasMore ? every.data : list.items;
  if (hasMore && every.isLoading) return <Skeleton height={120} />;
  return (
    <div className={styles.total}>
      <LoansTotal loans={loans ?? []} />
      <LoansCover loans={loans ?? []} />
    </div>
  );
}

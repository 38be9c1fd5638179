import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { LoadMore } from '@tessera/ui/load-more';
import { QueryState } from '@tessera/ui/query-state';
import { Skeleton } from '@tessera/ui/skeleton';
import { Stack } from '@tessera/ui/stack';
import { useWithdrawals } from '../../api/get-withdrawals.ts';
import { useAnnouncedWithdrawals } from './use-announced-withdrawals.ts';
import { WithdrawalLine } from './withdrawal-line.tsx';
import styles from './withdrawal-list.module.css';

/** Everything that left a wallet or is about to, newest first, live while it is under way. */
export function WithdrawalList({ walletId }: { walletId: string }) {
  const { query, items } = useWithdrawals(walletId);
  useAnnouncedWithdrawals(items);
  return (
    <Card title="Withdrawals from this wallet">
      <Stack>
        <QueryState
          query={query}
          what="your withdrawals"
          skeleton={<Skeleton height={180} />}
          empty={
            <EmptyState title="Nothing was withdrawn yet">
              Each withdrawal stands here with where it is on its way, and with its transaction.
            </EmptyState>
          }
        >
          {() => (
            <ul className={styles.list}>
              {items?.map((withdrawal) => (
                <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          )}
        </QueryState>
        <LoadMore
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          label="Show older withdrawals"
        />
      </Stack>
    </Card>
  );
}

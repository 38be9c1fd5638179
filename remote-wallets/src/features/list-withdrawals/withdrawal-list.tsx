import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordList } from '@tessera/ui/record-list';
import { useWithdrawals } from '../../api/get-withdrawals.ts';
import { useAnnouncedWithdrawals } from './use-announced-withdrawals.ts';
import { WithdrawalLine } from './withdrawal-line.tsx';

/** Everything that left a wallet or is about to, newest first, live while it is under way. */
export function WithdrawalList({ walletId }: { walletId: string }) {
  const list = useWithdrawals(walletId);
  useAnnouncedWithdrawals(list.items);
  return (
    <Card title="Withdrawals from this wallet">
      <PagedList
        list={list}
        what="withdrawals"
        height={180}
        empty={
          <EmptyState title="Nothing was withdrawn yet">
            Each withdrawal stands here with where it is on its way, and with its transaction.
          </EmptyState>
        }
      >
        {(withdrawals) => (
          <RecordList>
            {withdrawals.map((withdrawal) => (
              <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </RecordList>
        )}
      </PagedList>
    </Card>
  );
}

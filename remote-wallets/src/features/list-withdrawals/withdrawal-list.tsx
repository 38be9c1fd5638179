import { t } from '@lingui/core/macro';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordList } from '@tessera/ui/record-list';
import type { ReactNode } from 'react';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import { useWithdrawals } from '../../api/get-withdrawals.ts';
import type { Rail } from '../../api/rail.ts';
import { useAnnouncedWithdrawals } from './use-announced-withdrawals.ts';
import { WithdrawalLine } from './withdrawal-line.tsx';
import { listWords } from './withdrawal-words.ts';

type WithdrawalListProps = {
  readonly rail: Rail;
  /** What else can be done to one, beside its details. */
  readonly more?: (withdrawal: AnyWithdrawal) => ReactNode;
};

/** Everything that left this way or is about to, newest first, live while it is under way. */
export function WithdrawalList({ rail, more }: WithdrawalListProps) {
  const list = useWithdrawals(rail);
  useAnnouncedWithdrawals(list.items);
  const isEuro = rail.asset === 'EUR';
  return (
    <Card title={isEuro ? listWords.titleOfEuros : listWords.titleOfCoins}>
      <PagedList
        list={list}
        what={t`withdrawals`}
        height={180}
        empty={
          <EmptyState title={listWords.emptyTitle}>
            {isEuro ? listWords.emptyOfEuros : listWords.emptyOfCoins}
          </EmptyState>
        }
      >
        {(withdrawals) => (
          <RecordList>
            {withdrawals.map((withdrawal) => (
              <WithdrawalLine
                key={withdrawal.id}
                rail={rail}
                withdrawal={withdrawal}
                more={more?.(withdrawal)}
              />
            ))}
          </RecordList>
        )}
      </PagedList>
    </Card>
  );
}

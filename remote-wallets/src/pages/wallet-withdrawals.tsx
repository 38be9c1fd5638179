import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { Card } from '@tessera/ui/card';
import { Column, Columns } from '@tessera/ui/columns';
import { useRef, useState } from 'react';
import { useWithdrawals } from '../api/get-withdrawals.ts';
import { AddressBook } from '../features/address-book/address-book.tsx';
import { ConfirmWithdrawal } from '../features/confirm-withdrawal/confirm-withdrawal.tsx';
import { WithdrawalList } from '../features/list-withdrawals/withdrawal-list.tsx';
import { DailyLimit } from '../features/request-withdrawal/daily-limit.tsx';
import { RequestWithdrawal } from '../features/request-withdrawal/request-withdrawal.tsx';
import { BalanceRows } from '../parts/balance-rows.tsx';
import styles from './wallet-withdrawals.module.css';

/** What waits for a code first, then the form and what was withdrawn, beside what can be. */
export function WalletWithdrawals({ wallet }: { wallet: Wallet }) {
  const [picked, setPicked] = useState<AddressEntry>();
  const [requested, setRequested] = useState<readonly string[]>([]);
  const book = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { items = [] } = useWithdrawals(wallet.id);
  const waiting = items.filter(({ state }) => state === 'pending_confirmation').map(({ id }) => id);

  const goOn = (withdrawal: WithdrawalDetail) => {
    queryClient.setQueryData(queryKeys.wallets.withdrawal(withdrawal.id), withdrawal);
    void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.withdrawals(wallet.id) });
    setRequested((before) => [withdrawal.id, ...before]);
    setPicked(undefined);
  };
  return (
    <>
      {[...new Set([...requested, ...waiting])].map((id) => (
        <ConfirmWithdrawal
          key={id}
          wallet={wallet}
          withdrawalId={id}
          isNew={id === requested[0]}
          onDecided={() => list.current?.focus()}
        />
      ))}
      <Columns wider="start">
        <Column>
          <RequestWithdrawal
            key={requested.length}
            wallet={wallet}
            picked={picked}
            isFirst={waiting.length === 0}
            onUnpick={() => setPicked(undefined)}
            onBrowse={() => book.current?.focus()}
            onRequested={goOn}
          />
          <div ref={list} tabIndex={-1} className={styles.focused}>
            <WithdrawalList walletId={wallet.id} />
          </div>
        </Column>
        <Column>
          <Card title="What is in this wallet">
            <BalanceRows wallet={wallet} />
          </Card>
          <DailyLimit />
          <div ref={book} tabIndex={-1} className={styles.focused}>
            <AddressBook asset={wallet.asset} onPick={setPicked} />
          </div>
        </Column>
      </Columns>
    </>
  );
}

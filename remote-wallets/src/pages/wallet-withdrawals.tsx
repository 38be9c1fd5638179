import { t } from '@lingui/core/macro';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import { addressEntrySchema } from '@tessera/contracts/address-book';
import type { Wallet } from '@tessera/contracts/wallets';
import { Card } from '@tessera/ui/card';
import { Column, Columns } from '@tessera/ui/columns';
import { useRef } from 'react';
import { coinRail } from '../api/coin-rail.ts';
import { useAddresses } from '../api/get-addresses.ts';
import { AddressBook } from '../features/address-book/address-book.tsx';
import { ConfirmWithdrawal } from '../features/confirm-withdrawal/confirm-withdrawal.tsx';
import { WithdrawalList } from '../features/list-withdrawals/withdrawal-list.tsx';
import { RequestWithdrawal } from '../features/request-withdrawal/request-withdrawal.tsx';
import { WithdrawalLimit } from '../features/withdrawal-limit/withdrawal-limit.tsx';
import { BalanceRows } from '../parts/balance-rows.tsx';
import { chainName } from '../parts/chain-name.ts';
import { usePicked } from './use-picked.ts';
import { useWithdrawing } from './use-withdrawing.ts';
import styles from './wallet-withdrawals.module.css';

/** What waits for a code first, then the form and what was withdrawn, beside what can be. */
export function WalletWithdrawals({ wallet }: { wallet: Wallet }) {
  const rail = coinRail(wallet);
  const { picked, isNew, pick, unpick } = usePicked(
    `withdraw ${wallet.id}`,
    useAddresses(wallet.asset),
    (found) => readTolerantly(addressEntrySchema, found),
  );
  const book = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const withdrawing = useWithdrawing(rail);
  return (
    <>
      {withdrawing.ids.map((id) => (
        <ConfirmWithdrawal
          key={id}
          rail={rail}
          withdrawalId={id}
          network={chainName(wallet)}
          isNew={id === withdrawing.newest}
          onDecided={() => list.current?.focus()}
        />
      ))}
      <Columns wider="start">
        <Column>
          <RequestWithdrawal
            key={withdrawing.requestCount}
            wallet={wallet}
            picked={picked}
            isPickNew={isNew}
            isFirst={!withdrawing.isWaiting}
            onUnpick={unpick}
            onBrowse={() => book.current?.focus()}
            onRequested={(withdrawal) => {
              withdrawing.goOn(withdrawal);
              unpick();
            }}
          />
          <div ref={list} tabIndex={-1} className={styles.focused}>
            <WithdrawalList rail={rail} />
          </div>
        </Column>
        <Column>
          <Card title={t`What is in this wallet`}>
            <BalanceRows wallet={wallet} />
          </Card>
          <WithdrawalLimit />
          <div ref={book} tabIndex={-1} className={styles.focused}>
            <AddressBook asset={wallet.asset} onPick={pick} />
          </div>
        </Column>
      </Columns>
    </>
  );
}

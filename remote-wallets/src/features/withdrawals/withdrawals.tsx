import type { Wallet } from '@tessera/contracts/wallets';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { useWalletHistory } from '../../api/get-wallet-history.ts';
import { BalanceRows } from '../../parts/balance-rows.tsx';
import { MovementList } from '../../parts/movement-list.tsx';
import { MovableCoins } from './movable-coins.tsx';
import styles from './withdrawals.module.css';

/** What can be moved out of a wallet, what cannot, and what has been. */
export function Withdrawals({ wallet }: { wallet: Wallet }) {
  const history = useWalletHistory(wallet.id);
  return (
    <>
      <div className={styles.columns}>
        <Card title="What is in this wallet">
          <BalanceRows wallet={wallet} />
        </Card>
        <Card title="What can be moved">
          <MovableCoins wallet={wallet} />
        </Card>
      </div>
      <Card title="Out of the free balance">
        <MovementList
          caption="Outgoing movements"
          history={history}
          direction="out"
          empty={
            <EmptyState title="Nothing has left the free balance">
              Coins that a loan locks appear here with their time and a link to the loan.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

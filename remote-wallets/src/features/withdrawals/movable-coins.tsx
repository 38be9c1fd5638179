import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { coinName } from '../../parts/coin-name.ts';
import styles from './movable-coins.module.css';

/** In sentences: what can be moved now and to where, and what has to happen for the rest. */
export function MovableCoins({ wallet }: { wallet: Wallet }) {
  const { available, collateral, held } = wallet.balance;
  const text = (money: typeof available) => amountText(fromWireMoney(money));
  const has = (money: typeof available) => fromWireMoney(money).minor > 0n;
  const coin = coinName(wallet.asset).toLowerCase();
  return (
    <ul className={styles.list}>
      <li>
        <strong>Free: {text(available)}.</strong>{' '}
        {has(available)
          ? 'You can lock it as collateral for a loan at any time.'
          : `Deposit ${coin} to have something to move.`}
      </li>
      <li>
        <strong>In loans: {text(collateral)}.</strong>{' '}
        {has(collateral)
          ? 'It stays locked while the loans run, and returns to your free balance when they are repaid.'
          : 'Nothing is locked.'}
      </li>
      <li>
        <strong>Held: {text(held)}.</strong>{' '}
        {has(held)
          ? 'It is on its way out and leaves the balance once the network confirms it.'
          : 'Nothing is on its way out.'}
      </li>
      <li>
        Coins do not leave this wallet for an outside address: it takes deposits and secures loans.
      </li>
    </ul>
  );
}

import type { Wallet } from '@tessera/contracts/wallets';
import { type MinorUnits, minus } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Notice } from '@tessera/ui/notice';
import { Link } from 'react-router-dom';
import styles from './collateral-funds.module.css';

type CollateralFundsProps = {
  readonly wallet: Wallet;
  /** What the loan would lock, in minor units; 0 while nothing is worked out. */
  readonly needed: MinorUnits;
  readonly onUseAll: () => void;
};

/** What is free in the spot wallet, and what is missing for this loan. */
export function CollateralFunds({ wallet, needed, onUseAll }: CollateralFundsProps) {
  const available = fromWireMoney(wallet.balance.available).minor;
  const { asset } = wallet;
  return (
    <>
      <p className={styles.line}>
        <span>Free in your spot wallet: {amountText({ asset, minor: available })}</span>
        {available > 0n && (
          <button type="button" className={styles.all} onClick={onUseAll}>
            Lock all of it
          </button>
        )}
      </p>
      {needed > available && (
        <Notice
          tone="warn"
          title={`${amountText({ asset, minor: minus(needed, available) })} missing`}
        >
          This loan locks {amountText({ asset, minor: needed })}.{' '}
          <Link to={`/dashboard/spot/${wallet.id}`}>Deposit ether</Link> first, or borrow less.
        </Notice>
      )}
    </>
  );
}

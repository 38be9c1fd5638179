import { t } from '@lingui/core/macro';
import type { Wallet } from '@tessera/contracts/wallets';
import { productFacts } from '@tessera/lending/product-facts';
import { type CoinUnits, coins, minus } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { Explained } from '@tessera/ui/explained';
import { Notice } from '@tessera/ui/notice';
import { useState } from 'react';
import styles from './collateral-funds.module.css';
import { words } from './create-loan-words.ts';
import { DepositTarget } from './deposit-target.tsx';

type CollateralFundsProps = {
  readonly wallet: Wallet;
  /** What the loan would lock, in minor units; 0 while nothing is worked out. */
  readonly needed: CoinUnits;
  readonly onUseAll: () => void;
};

/** What is free in the spot wallet, and what is missing for this loan. */
export function CollateralFunds({ wallet, needed, onUseAll }: CollateralFundsProps) {
  const available = coins(fromWireMoney(wallet.balance.available).minor);
  const { asset } = wallet;
  return (
    <>
      <p className={styles.line}>
        <span>{t`Free in your spot wallet: ${amountText({ asset, minor: available })}`}</span>
        {available > 0n && (
          <Button small onClick={onUseAll}>
            {t`Lock all of it`}
          </Button>
        )}
      </p>
      {needed > available && (
        <MissingCoins wallet={wallet} needed={needed} missing={minus(needed, available)} />
      )}
    </>
  );
}

type MissingCoinsProps = {
  readonly wallet: Wallet;
  readonly needed: CoinUnits;
  readonly missing: CoinUnits;
};

function MissingCoins({ wallet, needed, missing }: MissingCoinsProps) {
  const [isShown, setIsShown] = useState(false);
  const text = (minor: CoinUnits) => amountText({ asset: wallet.asset, minor });
  return (
    <Notice
      tone="warn"
      title={
        <>
          {words.missing.title(text(missing))}{' '}
          <Explained
            of={t`What is missing`}
            formula={`${text(needed)} − ${text(minus(needed, missing))} = ${text(missing)}`}
          >
            {t`What the loan locks, less what is free in your spot wallet.`}
          </Explained>
        </>
      }
    >
      <p>{words.missing.figures(text(needed), productFacts.collateralWaitHours)}</p>
      <div className={styles.where}>
        <Button small aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {words.missing.show}
        </Button>
        {isShown && <DepositTarget wallet={wallet} missing={missing} />}
      </div>
    </Notice>
  );
}

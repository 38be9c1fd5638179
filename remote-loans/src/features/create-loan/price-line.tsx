import { t } from '@lingui/core/macro';
import type { Price } from '@tessera/contracts/prices';
import { priceSourceText } from '../../parts/price-source-text.ts';
import { marketPriceTextOf } from '../../parts/price-text.ts';
import styles from './price-line.module.css';

/** The price that the calculator stands on, with its age and where it comes from. */
export function PriceLine({ price }: { price: Price }) {
  return (
    <p className={styles.line}>
      <span>
        1 {price.asset} = <b className={styles.value}>{marketPriceTextOf(price.value)}</b>
      </span>
      <span>{ageText(price.ageSeconds)}</span>
      <span>
        {price.synthetic ? t`Synthetic price, for the sandbox only` : priceSourceText(price.source)}
      </span>
      {price.stale && (
        <strong className={styles.stale}>
          {t`Too old to borrow on: a loan can be opened once a fresh price has arrived.`}
        </strong>
      )}
    </p>
  );
}

function ageText(seconds: number): string {
  if (seconds < 60) return t`${seconds} s old`;
  return t`${{ minutes: Math.floor(seconds / 60) }} min old`;
}

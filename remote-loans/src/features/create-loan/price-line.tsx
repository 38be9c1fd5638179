import type { Price } from '@tessera/contracts/prices';
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
      <span>{price.synthetic ? 'Synthetic price, for the sandbox only' : price.source}</span>
      {price.stale && (
        <strong className={styles.stale}>
          Too old to borrow on: a loan can be opened once a fresh price has arrived.
        </strong>
      )}
    </p>
  );
}

function ageText(seconds: number): string {
  if (seconds < 60) return `${seconds} s old`;
  return `${Math.floor(seconds / 60)} min old`;
}

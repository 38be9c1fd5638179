import type { Price } from '@tessera/contracts/prices';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { parsePrice } from '@tessera/money/price';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Trend } from '@tessera/ui/trend';
import styles from './figure-pair.module.css';
import { PriceAge } from './price-age.tsx';
import { priceChange } from './price-change.ts';

type PriceTextProps = {
  readonly price: Price;
  /** When it was read, in milliseconds of this device's clock. */
  readonly readAtMs: number;
};

/** What one coin costs, how old that is, and how it has moved in a day. */
export function PriceText({ price, readAtMs }: PriceTextProps) {
  const change = priceChange(price);
  return (
    <span className={styles.pair}>
      <span>{formatPriceInEuro(parsePrice(price.value), 'half-even', readerLocale())}</span>
      <span className={styles.below}>
        {change !== null && (
          <>
            <Trend basisPoints={change} period="day" />
            {' · '}
          </>
        )}
        <PriceAge ageSeconds={price.ageSeconds} readAtMs={readAtMs} />
      </span>
    </span>
  );
}

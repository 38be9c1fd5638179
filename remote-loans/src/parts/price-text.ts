import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { type Price, parsePrice } from '@tessera/money/price';
import { readerLocale } from '@tessera/ui/reader-locale';

/** A market price, "€2,500.00". */
export function marketPriceText(price: Price): string {
  return formatPriceInEuro(price, 'down', readerLocale());
}

/** A price at which something happens: rounded up, so that nothing happens above it. */
export function thresholdPriceText(price: Price): string {
  return formatPriceInEuro(price, 'up', readerLocale());
}

export const marketPriceTextOf = (value: string) => marketPriceText(parsePrice(value));

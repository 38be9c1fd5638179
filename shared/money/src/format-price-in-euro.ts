import { formatEuro } from './format-euro.ts';
import type { Rounding } from './mul-div.ts';
import { type Price, priceInCents } from './price.ts';

/** A price per whole unit in euros and cents; a call or liquidation price rounds up. */
export function formatPriceInEuro(price: Price, rounding: Rounding, locale: string): string {
  return formatEuro(priceInCents(price, rounding), locale);
}

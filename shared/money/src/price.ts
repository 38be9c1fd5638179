import { formatDecimal } from './format-decimal.ts';
import { type Cents, cents } from './minor-units.ts';
import { mulDiv, type Rounding } from './mul-div.ts';
import { parseDecimal } from './parse-decimal.ts';

export const PRICE_SCALE = 8;

/** EUR per whole unit of an asset as an integer of 8 decimals: €60,000 is 6_000_000_000_000n. */
export type Price = bigint;

/** A price counts in millionths of a cent. */
export const PRICE_UNITS_PER_CENT = 1_000_000n;

/** Reads "60000.00" or "0.99871234". @throws AmountError */
export function parsePrice(text: string): Price {
  return parseDecimal(text, PRICE_SCALE);
}

/** Writes a price with its 8 decimals. */
export function formatPrice(price: Price): string {
  return formatDecimal(price, PRICE_SCALE);
}

/** A price in EUR cents per whole unit, for screens: thresholds round up. */
export function priceInCents(price: Price, rounding: Rounding): Cents {
  return cents(mulDiv(price, 1n, PRICE_UNITS_PER_CENT, rounding));
}

export function priceFromCents(cents: bigint): Price {
  return cents * PRICE_UNITS_PER_CENT;
}

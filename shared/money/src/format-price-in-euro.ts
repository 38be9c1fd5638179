import { formatDecimal } from './format-decimal.ts';
import { asEuro, formatEuro } from './format-euro.ts';
import { localeSeparators } from './locale-separators.ts';
import { mulDiv, type Rounding } from './mul-div.ts';
import { PRICE_SCALE, type Price, priceFromCents, priceInCents } from './price.ts';

/** Below it a cent is more than a tenth of a percent, and thresholds of a stable coin look alike. */
const smallPrice = priceFromCents(1_000n);
const smallPriceDecimals = 4;

/**
 * A price per whole unit in euros: with cents, below €10 with four decimals ("€0.9104"); a call or
 * liquidation price rounds up.
 */
export function formatPriceInEuro(price: Price, rounding: Rounding, locale: string): string {
  if (price >= smallPrice) return formatEuro(priceInCents(price, rounding), locale);
  const unit = 10n ** BigInt(PRICE_SCALE - smallPriceDecimals);
  const number = formatDecimal(mulDiv(price, 1n, unit, rounding), smallPriceDecimals);
  return asEuro(number.replace('.', localeSeparators(locale).decimal), locale);
}

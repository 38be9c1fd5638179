import { formatDecimal } from './format-decimal.ts';
import { groupedInteger } from './grouped-integer.ts';
import { localeSeparators } from './locale-separators.ts';
import { mulDiv, type Rounding } from './mul-div.ts';
import { RATIO_SCALE, type Ratio } from './ratio.ts';

const percentPatterns = new Map<string, string>();

/** A ratio as percent in the locale's notation, "52.50%". A loan-to-value rounds up. */
export function formatPercent(
  ratio: Ratio,
  decimals: number,
  rounding: Rounding,
  locale: string,
): string {
  const number = formatRatio(ratio * 100n, decimals, rounding, locale);
  return percentPattern(locale).replace('#', number);
}

/** A ratio as a plain number with a fixed number of decimals, "1.60". A health factor rounds down. */
export function formatRatio(
  ratio: Ratio,
  decimals: number,
  rounding: Rounding,
  locale: string,
): string {
  const rounded = mulDiv(ratio, 10n ** BigInt(decimals), 10n ** BigInt(RATIO_SCALE), rounding);
  const absolute = rounded < 0n ? -rounded : rounded;
  const [whole = '0', fraction] = formatDecimal(absolute, decimals).split('.');
  const head = `${rounded < 0n ? '−' : ''}${groupedInteger(BigInt(whole), locale)}`;
  return fraction === undefined ? head : `${head}${localeSeparators(locale).decimal}${fraction}`;
}

/** Where the locale puts the percent sign, and with which space: "#%" or "# %". */
function percentPattern(locale: string): string {
  let pattern = percentPatterns.get(locale);
  if (pattern === undefined) {
    pattern = new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' })
      .formatToParts(0.01)
      .map(({ type, value }) => (type === 'integer' ? '#' : value))
      .join('');
    percentPatterns.set(locale, pattern);
  }
  return pattern;
}

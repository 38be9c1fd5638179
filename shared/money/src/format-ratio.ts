import { formatDecimal } from './format-decimal.ts';
import { groupedInteger } from './grouped-integer.ts';
import { localeSeparators } from './locale-separators.ts';
import { mulDiv, type Rounding } from './mul-div.ts';
import { RATIO_SCALE, type Ratio } from './ratio.ts';

/**
 * A ratio as percent with a fixed number of decimals: "52.50%". A loan-to-value rounds up.
 * The sign stands as in English, since tables align on it.
 */
export function formatPercent(
  ratio: Ratio,
  decimals: number,
  rounding: Rounding,
  locale: string,
): string {
  return `${formatFixed(ratio * 100n, decimals, rounding, locale)}%`;
}

/** A ratio as a plain number with a fixed number of decimals: "1.60". A health factor rounds down. */
export function formatRatio(
  ratio: Ratio,
  decimals: number,
  rounding: Rounding,
  locale: string,
): string {
  return formatFixed(ratio, decimals, rounding, locale);
}

function formatFixed(value: bigint, decimals: number, rounding: Rounding, locale: string): string {
  const rounded = mulDiv(value, 10n ** BigInt(decimals), 10n ** BigInt(RATIO_SCALE), rounding);
  const absolute = rounded < 0n ? -rounded : rounded;
  const [whole = '0', fraction] = formatDecimal(absolute, decimals).split('.');
  const head = `${rounded < 0n ? '−' : ''}${groupedInteger(BigInt(whole), locale)}`;
  return fraction === undefined ? head : `${head}${localeSeparators(locale).decimal}${fraction}`;
}

import { displayAmount } from './display-amount.ts';
import type { Cents } from './minor-units.ts';

const patterns = new Map<string, string>();

/**
 * EUR cents as the locale writes euros: "€1,234.50" in English, "1.234,50 €" in German.
 * With `whole: 'short'` full euros lose their cents ("€12,000"), for buttons and headlines.
 */
export function formatEuro(
  cents: Cents,
  locale: string,
  options: { readonly whole?: 'full' | 'short' } = {},
): string {
  const { head, tail } = displayAmount(cents < 0n ? -cents : cents, 'EUR', locale);
  const shorten = options.whole === 'short' && cents % 100n === 0n;
  const number = shorten ? head.slice(0, -3) : head + tail;
  const sign = cents < 0n ? '−' : '';
  return sign + asEuro(number, locale);
}

/** A number that is written already, with the symbol where the locale puts it: "€0.9104". */
export function asEuro(number: string, locale: string): string {
  return euroPattern(locale).replace('#', number);
}

/** Where the locale puts the symbol, and with which space: "€#" or "# €". */
function euroPattern(locale: string): string {
  let pattern = patterns.get(locale);
  if (pattern === undefined) {
    const style = { style: 'currency', currency: 'EUR', numberingSystem: 'latn' } as const;
    pattern = new Intl.NumberFormat(locale, style)
      .formatToParts(1)
      .map(({ type, value }) => {
        if (type === 'integer') return '#';
        return type === 'decimal' || type === 'fraction' ? '' : value;
      })
      .join('');
    patterns.set(locale, pattern);
  }
  return pattern;
}

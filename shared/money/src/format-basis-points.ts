import type { BasisPoints } from './basis-points.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A rate or a ratio of terms, without zeros at its end unless `leastDecimals` asks for them: 990 is "9.9%". */
export function formatBasisPoints(
  basisPoints: BasisPoints,
  locale: string,
  leastDecimals: 0 | 2 = 0,
): string {
  return percentFormat(locale, leastDecimals).format(basisPoints / 10_000);
}

/** Made once for each: a table shows many. */
function percentFormat(locale: string, leastDecimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${leastDecimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: leastDecimals,
      maximumFractionDigits: 2,
    });
    formats.set(key, format);
  }
  return format;
}

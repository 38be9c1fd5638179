import type { BasisPoints } from './basis-points.ts';

/** A rate or a ratio of terms, without zeros at its end unless `leastDecimals` asks for them: 990 is "9.9%". */
export function formatBasisPoints(
  basisPoints: BasisPoints,
  locale: string,
  leastDecimals: 0 | 2 = 0,
): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: leastDecimals,
    maximumFractionDigits: 2,
  });
  return format.format(basisPoints / 10_000);
}

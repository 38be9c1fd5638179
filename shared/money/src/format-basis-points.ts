import type { BasisPoints } from './basis-points.ts';
import { formatDecimal } from './format-decimal.ts';
import { localeSeparators } from './locale-separators.ts';

/** A rate or a ratio of terms without zeros at its end: 990 is "9.9%". */
export function formatBasisPoints(basisPoints: BasisPoints, locale: string): string {
  const text = formatDecimal(BigInt(basisPoints), 2).replace(/\.?0+$/, '');
  return `${text.replace('.', localeSeparators(locale).decimal)}%`;
}

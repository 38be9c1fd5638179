import { t } from '@lingui/core/macro';
import type { BasisPoints } from './basis-points.ts';
import { formatDecimal } from './format-decimal.ts';
import { localeSeparators } from './locale-separators.ts';

/** The difference of two percentages: 959 is "9.59 percentage points", which is not 9.59% of either. */
export function formatPercentagePoints(basisPoints: BasisPoints, locale: string): string {
  const number = formatDecimal(BigInt(Math.abs(basisPoints)), 2);
  const sign = basisPoints < 0 ? '−' : '';
  const points = `${sign}${number.replace('.', localeSeparators(locale).decimal)}`;
  return t`${points} percentage points`;
}

import { formatBasisPoints } from '@tessera/money/format-basis-points';
import { readerLocale } from './reader-locale.ts';

/** Basis points as percent with no more decimals than it has: 990 is "9.9%", 1200 is "12%". */
export function percentText(basisPoints: number, locale: string = readerLocale()): string {
  return formatBasisPoints(basisPoints, locale);
}

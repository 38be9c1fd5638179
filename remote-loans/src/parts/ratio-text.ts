import { fallBetween } from '@tessera/lending/fall-between';
import { formatPercent } from '@tessera/money/format-ratio';
import { mulDiv } from '@tessera/money/mul-div';
import type { Price } from '@tessera/money/price';
import type { Ratio } from '@tessera/money/ratio';
import { RATIO_ONE, ratioFromBasisPoints } from '@tessera/money/ratio';
import { readerLocale } from '@tessera/ui/reader-locale';

/** A loan-to-value as it is shown: two decimals, rounded up. */
export function loanToValueText(ratio: Ratio): string {
  return formatPercent(ratio, 2, 'up', readerLocale());
}

/** One that the API rounded already; a dash where there is none. */
export function ltvText(basisPoints: number | null): string {
  return basisPoints === null ? '–' : loanToValueText(ratioFromBasisPoints(basisPoints));
}

/** How far a price has to fall to reach another, "18.9%", rounded down; "0.0%" when it has. */
export function fallText(from: Price, to: Price): string {
  return formatPercent(fallBetween(from, to), 1, 'down', readerLocale());
}

/** How far a price has to rise to reach another, "10.3%", rounded up. */
export function riseText(from: Price, to: Price): string {
  return formatPercent(mulDiv(to - from, RATIO_ONE, from, 'up'), 1, 'up', readerLocale());
}

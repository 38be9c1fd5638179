import { mulDiv } from '@tessera/money/mul-div';
import type { Price } from '@tessera/money/price';
import { RATIO_ONE, type Ratio } from '@tessera/money/ratio';

/** How far a price falls to reach another, as a share of it, rounded down; zero where it is there. */
export function fallBetween(from: Price, to: Price): Ratio {
  return to >= from ? 0n : mulDiv(from - to, RATIO_ONE, from, 'down');
}

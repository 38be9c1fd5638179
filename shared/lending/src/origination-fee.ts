import { shareOf } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import type { Cents } from '@tessera/money/minor-units';
import { originationFeeTerms } from './terms.ts';

/** In EUR cents, rounded up, at least the minimum; it is deducted from the payout. */
export function originationFee(principal: Cents): Cents {
  return greater(shareOf(principal, originationFeeTerms.share, 'up'), originationFeeTerms.minimum);
}

import { mulDiv } from '@tessera/money/mul-div';
import { RATIO_ONE, type Ratio } from '@tessera/money/ratio';
import { crossTerms, type LoanPosition } from './loan-position.ts';
import { collateralTerms } from './terms.ts';

/** HF = V · liquidation LTV / D, rounded down; at 1 or less a loan is sold. None without a debt. */
export function healthFactor(position: LoanPosition): Ratio | null {
  if (position.debt <= 0n) return null;
  const { debt, value } = crossTerms(position);
  const { liquidationLtv } = collateralTerms[position.asset];
  return mulDiv(value * BigInt(liquidationLtv), RATIO_ONE, debt, 'down');
}

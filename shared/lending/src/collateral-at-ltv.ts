import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, type CoinUnits, coins } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { type LoanPosition, ltvUnitsPerCent } from './loan-position.ts';

/**
 * The collateral on which a debt in EUR cents stands at an LTV, in minor units rounded up.
 * @throws RangeError when the price is not above zero.
 */
export function collateralAtLtv(
  at: Pick<LoanPosition, 'asset' | 'price'>,
  debt: Cents,
  ltv: BasisPoints,
): CoinUnits {
  if (at.price <= 0n) throw new RangeError('A price is above zero');
  return coins(mulDiv(debt, ltvUnitsPerCent(at.asset), at.price * BigInt(ltv), 'up'));
}

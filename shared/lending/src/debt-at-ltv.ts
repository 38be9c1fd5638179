import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, type CoinUnits, cents } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { type LoanPosition, ltvUnitsPerCent } from './loan-position.ts';

/** The debt that a collateral carries at an LTV, in EUR cents rounded down. */
export function debtAtLtv(
  at: Pick<LoanPosition, 'asset' | 'price'>,
  collateral: CoinUnits,
  ltv: BasisPoints,
): Cents {
  return cents(mulDiv(collateral * at.price, BigInt(ltv), ltvUnitsPerCent(at.asset), 'down'));
}

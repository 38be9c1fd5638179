import type { BasisPoints } from '@tessera/money/basis-points';
import { mulDiv } from '@tessera/money/mul-div';
import { type LoanPosition, ltvUnitsPerCent } from './loan-position.ts';

/** The debt that a collateral carries at an LTV, in EUR cents rounded down. */
export function debtAtLtv(
  at: Pick<LoanPosition, 'asset' | 'price'>,
  collateral: bigint,
  ltv: BasisPoints,
): bigint {
  return mulDiv(collateral * at.price, BigInt(ltv), ltvUnitsPerCent(at.asset), 'down');
}

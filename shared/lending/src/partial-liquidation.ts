import { type BasisPoints, ONE_HUNDRED_PERCENT } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { type CoinUnits, cents, coins } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { quantityForEuro } from '@tessera/money/value-in-euro';
import { type CollateralSale, saleOfUnits, unitsOfSmallestSale } from './collateral-sale.ts';
import { crossTerms, type LoanPosition } from './loan-position.ts';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { collateralTerms, liquidationTerms } from './terms.ts';

export type PartialLiquidation =
  | (CollateralSale & { readonly ok: true })
  | { readonly ok: false; readonly reason: 'target_met' };

/**
 * Sells the fewest units whose posted result is at or below a target LTV (the asset's cure target
 * unless named), at least the smallest sale; or all collateral when that does not do, writing off
 * what is left.
 * @throws RangeError when the price is not above zero, or fee and target leave no room.
 */
export function partialLiquidation(
  position: LoanPosition,
  target: BasisPoints = collateralTerms[position.asset].cureTargetLtv,
): PartialLiquidation {
  if (position.price <= 0n) throw new RangeError('A price is above zero');
  if (isAtOrBelowLtv(position, target)) return { ok: false, reason: 'target_met' };

  const { asset, price, collateral } = position;
  let units = greater(fewestUnitsUnrounded(position, target), unitsOfSmallestSale(position));
  while (units < collateral) {
    const sale = saleOfUnits(position, units);
    const after = { asset, price, collateral: sale.collateralAfter, debt: sale.debtAfter };
    if (isAtOrBelowLtv(after, target)) return { ...sale, ok: true };
    // Units that bring no further cent only lower the value: the next candidate is the next cent.
    units = quantityForEuro(cents(sale.proceeds + 1n), asset, price, 'up');
  }
  return { ...saleOfUnits(position, collateral), ok: true };
}

/**
 * (D − tV) / ((1 − f) − t) of value in units, rounded up. Proceeds round down and the fee up, so that
 * no smaller sale reaches the target, and one of a few cents more does.
 */
function fewestUnitsUnrounded(position: LoanPosition, target: BasisPoints): CoinUnits {
  const room = ONE_HUNDRED_PERCENT - liquidationTerms.feeShare - target;
  if (room <= 0) throw new RangeError('Fee and target leave nothing to repay with');
  const { debt, value } = crossTerms(position);
  return coins(mulDiv(debt - value * BigInt(target), 1n, position.price * BigInt(room), 'up'));
}

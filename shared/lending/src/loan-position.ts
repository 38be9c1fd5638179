import { type CollateralAsset, minorUnitsPerWhole } from '@tessera/money/asset';
import { ONE_HUNDRED_PERCENT } from '@tessera/money/basis-points';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { PRICE_UNITS_PER_CENT, type Price } from '@tessera/money/price';

/** What a loan stands on at a moment. `debt` is principal, accrued interest and due fees in cents. */
export type LoanPosition = {
  readonly asset: CollateralAsset;
  /** Minor units of the asset. */
  readonly collateral: CoinUnits;
  readonly price: Price;
  readonly debt: Cents;
};

/** How many of collateral · price make an EUR cent. */
export function valueUnitsPerCent(asset: CollateralAsset): bigint {
  return minorUnitsPerWhole(asset) * PRICE_UNITS_PER_CENT;
}

/** How many of collateral · price · basis points make an EUR cent. */
export function ltvUnitsPerCent(asset: CollateralAsset): bigint {
  return valueUnitsPerCent(asset) * BigInt(ONE_HUNDRED_PERCENT);
}

/**
 * Debt and collateral value in one unit, so that debt / value is the loan-to-value in basis points:
 * comparisons cross-multiply these and never see a rounded ratio.
 */
export function crossTerms(position: LoanPosition): { debt: bigint; value: bigint } {
  return {
    debt: position.debt * ltvUnitsPerCent(position.asset),
    value: position.collateral * position.price,
  };
}

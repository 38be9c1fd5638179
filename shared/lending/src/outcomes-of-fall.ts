import { type Cure, cureToTarget } from './cure.ts';
import { type PartialLiquidation, partialLiquidation } from './partial-liquidation.ts';
import type { LoanQuote } from './quote-loan.ts';
import { collateralTerms } from './terms.ts';

export type OutcomesOfFall = {
  /** What ends a margin call that begins at its threshold price: either one. */
  readonly cure: Cure;
  /** What is sold where the price reaches that of liquidation. */
  readonly sale: Extract<PartialLiquidation, { readonly ok: true }>;
};

/**
 * What a fall of the price does to a loan on the day of its payout, at the very prices where a margin call
 * and liquidation begin.
 */
export function outcomesOfFall(quote: LoanQuote): OutcomesOfFall {
  const { asset, collateral, principal: debt, thresholdPrices } = quote;
  const at = (price: bigint) => ({ asset, collateral, debt, price });
  const sale = partialLiquidation(at(thresholdPrices.liquidation));
  // Each coin is liquidated well above the target that a sale brings it back to.
  if (!sale.ok) throw new RangeError(`${asset} is liquidated at its target`);
  return {
    cure: cureToTarget(at(thresholdPrices.marginCall), collateralTerms[asset].cureTargetLtv),
    sale,
  };
}

import type { BasisPoints } from '@tessera/money/basis-points';
import { mulDiv } from '@tessera/money/mul-div';
import type { Price } from '@tessera/money/price';
import { crossTerms, type LoanPosition } from './loan-position.ts';
import { collateralTerms } from './terms.ts';

type Holding = Omit<LoanPosition, 'price'>;

/** The price at which the LTV reaches a threshold, D / (q · t), rounded up. None without a debt. */
export function thresholdPrice(holding: Holding, threshold: BasisPoints): Price | null {
  if (holding.debt <= 0n || holding.collateral <= 0n) return null;
  const { debt } = crossTerms({ ...holding, price: 1n });
  return mulDiv(debt, 1n, holding.collateral * BigInt(threshold), 'up');
}

export type ThresholdPrices = {
  readonly warning: Price;
  readonly marginCall: Price;
  readonly liquidation: Price;
};

/** The prices at which a loan's warning, margin call and liquidation begin. None without a debt. */
export function thresholdPrices(holding: Holding): ThresholdPrices | null {
  const terms = collateralTerms[holding.asset];
  const warning = thresholdPrice(holding, terms.warningLtv);
  const marginCall = thresholdPrice(holding, terms.marginCallLtv);
  const liquidation = thresholdPrice(holding, terms.liquidationLtv);
  if (warning === null || marginCall === null || liquidation === null) return null;
  return { warning, marginCall, liquidation };
}

import { collateralTerms } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import { mulDiv } from '@tessera/money/mul-div';

export type StoryState = 'healthy' | 'warning' | 'margin_call' | 'liquidating';

/** The loan-to-value after a fall of the price, both in basis points; rounded up. */
export function ltvAfterFall(openingLtv: number, fall: number): number {
  return Number(mulDiv(BigInt(openingLtv), 10_000n, BigInt(10_000 - fall), 'up'));
}

/** The fall of the price at which a threshold is reached, in basis points rounded down. */
export function fallToThreshold(openingLtv: number, threshold: number): number {
  return 10_000 - Number(mulDiv(BigInt(openingLtv), 10_000n, BigInt(threshold), 'up'));
}

/** What a loan-to-value means under the terms of a coin. */
export function stateAt(asset: CollateralAsset, ltv: number): StoryState {
  const terms = collateralTerms[asset];
  if (ltv >= terms.liquidationLtv) return 'liquidating';
  if (ltv >= terms.marginCallLtv) return 'margin_call';
  return ltv >= terms.warningLtv ? 'warning' : 'healthy';
}

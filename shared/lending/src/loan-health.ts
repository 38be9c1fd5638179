import type { LoanPosition } from './loan-position.ts';
import { isAtOrAboveLtv } from './loan-to-value.ts';
import { collateralTerms } from './terms.ts';

export type LoanHealth = 'healthy' | 'warning' | 'margin_call' | 'liquidating';

/** What a loan is shown as: its LTV against the thresholds, and a margin call until it is over. */
export function loanHealth(
  position: LoanPosition,
  call: { readonly hasMarginCall: boolean; readonly isLiquidating: boolean },
): LoanHealth {
  const terms = collateralTerms[position.asset];
  const hasReached = (ltv: number) => isAtOrAboveLtv(position, ltv);
  if (call.isLiquidating || hasReached(terms.liquidationLtv)) return 'liquidating';
  if (call.hasMarginCall || hasReached(terms.marginCallLtv)) return 'margin_call';
  return hasReached(terms.warningLtv) ? 'warning' : 'healthy';
}

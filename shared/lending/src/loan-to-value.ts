import type { BasisPoints } from '@tessera/money/basis-points';
import { mulDiv } from '@tessera/money/mul-div';
import { RATIO_ONE, type Ratio } from '@tessera/money/ratio';
import { crossTerms, type LoanPosition, valueUnitsPerCent } from './loan-position.ts';

/** LTV = D / V, rounded up. Null when something is owed on collateral of no value. */
export function loanToValue(position: LoanPosition): Ratio | null {
  if (position.debt <= 0n) return 0n;
  const value = position.collateral * position.price;
  if (value === 0n) return null;
  return mulDiv(position.debt * valueUnitsPerCent(position.asset), RATIO_ONE, value, 'up');
}

/** The same in basis points, rounded up; a display only, thresholds are tested below. */
export function loanToValueInBasisPoints(position: LoanPosition): BasisPoints | null {
  const ratio = loanToValue(position);
  return ratio === null ? null : Number(mulDiv(ratio, 10_000n, RATIO_ONE, 'up'));
}

/** Whether a threshold triggers: exactly at it counts, and a loan that owes nothing never does. */
export function isAtOrAboveLtv(position: LoanPosition, threshold: BasisPoints): boolean {
  const { debt, value } = crossTerms(position);
  return debt > 0n && debt >= value * BigInt(threshold);
}

/** Whether a target is met: exactly at it counts. */
export function isAtOrBelowLtv(position: LoanPosition, target: BasisPoints): boolean {
  const { debt, value } = crossTerms(position);
  return debt <= value * BigInt(target);
}

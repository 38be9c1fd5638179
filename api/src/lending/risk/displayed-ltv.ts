import type { LoanPosition } from '@tessera/lending/loan-position';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';

/** Beyond this an LTV says no more than that collateral is all but worthless. */
const highestDisplayed = 10_000_000;

/** Basis points rounded up, for columns and texts; no threshold is tested on it. */
export function displayedLtv(position: LoanPosition): number {
  return Math.min(loanToValueInBasisPoints(position) ?? highestDisplayed, highestDisplayed);
}

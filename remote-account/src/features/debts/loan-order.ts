import type { Loan } from '@tessera/contracts/loans';
import { collateralTerms } from '@tessera/lending/terms';
import { type CollateralAsset, isCollateralAsset } from '@tessera/money/asset';

export function coinOf({ collateral }: Loan): CollateralAsset | undefined {
  return isCollateralAsset(collateral.asset) ? collateral.asset : undefined;
}

/** How much of the way to a sale it has gone, in basis points; null while that is not known. */
function partOfWayToSale(loan: Loan): number | null {
  const coin = coinOf(loan);
  if (!coin || loan.loanToValueBasisPoints === null) return null;
  return (loan.loanToValueBasisPoints * 10_000) / collateralTerms[coin].liquidationLtv;
}

/** The loan that is closest to a sale; one of which that is not known only where it is of none. */
export function worstLoan(running: readonly Loan[]): Loan | undefined {
  return running.toSorted(
    (one, other) => (partOfWayToSale(other) ?? -1) - (partOfWayToSale(one) ?? -1),
  )[0];
}

/** What is overdue first, then by the day on which something is due. */
export function byDueDate(running: readonly Loan[]): Loan[] {
  const dayOf = ({ overdue, nextDue }: Loan) => overdue?.since ?? nextDue?.on ?? '9';
  return running.toSorted((one, other) => {
    if (Boolean(one.overdue) !== Boolean(other.overdue)) return one.overdue ? -1 : 1;
    return dayOf(one).localeCompare(dayOf(other));
  });
}

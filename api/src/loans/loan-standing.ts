import type { Loan } from '@tessera/contracts/loans';
import { cumulativeInterest } from '@tessera/lending/accrued-interest';
import type { CivilDate } from '@tessera/lending/civil-date';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { isAtOrAboveLtv, loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { collateralTerms } from '@tessera/lending/terms';
import { type ThresholdPrices, thresholdPrices } from '@tessera/lending/threshold-price';
import type { KnownPrice } from '../prices/latest-prices.ts';
import type { LoanRow } from './find-loans.ts';

/** Where a loan stands today. Amounts are minor units. */
export type LoanStanding = {
  readonly collateral: bigint;
  readonly accruedInterest: bigint;
  readonly debt: bigint;
  readonly loanToValueBasisPoints: number | null;
  readonly health: Loan['health'];
  readonly thresholdPrices: ThresholdPrices | null;
};

export function loanStanding(
  loan: LoanRow,
  collateral: bigint,
  price: KnownPrice | undefined,
  today: CivilDate,
): LoanStanding {
  const isOwed = loan.state === 'active' || loan.state === 'matured';
  const steps = [{ from: loan.payout_date, principal: loan.principal }];
  const accruedInterest = isOwed ? cumulativeInterest(steps, loan.apr_basis_points, today) : 0n;
  const debt = isOwed ? loan.principal + accruedInterest : 0n;
  const position = price && { asset: loan.asset, collateral, price: price.value, debt };
  return {
    collateral,
    accruedInterest,
    debt,
    loanToValueBasisPoints: isOwed && position ? loanToValueInBasisPoints(position) : null,
    health: isOwed && position ? healthOf(position) : null,
    thresholdPrices: thresholdPrices({ asset: loan.asset, collateral, debt }),
  };
}

function healthOf(position: LoanPosition): Loan['health'] {
  const terms = collateralTerms[position.asset];
  if (isAtOrAboveLtv(position, terms.liquidationLtv)) return 'liquidating';
  if (isAtOrAboveLtv(position, terms.marginCallLtv)) return 'margin_call';
  if (isAtOrAboveLtv(position, terms.warningLtv)) return 'warning';
  return 'healthy';
}

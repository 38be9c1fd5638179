import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, cents } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { INTEREST_UNITS_PER_CENT } from './accrued-interest.ts';
import { type CivilDate, daysBetween } from './civil-date.ts';

/**
 * The equal instalment in EUR cents, rounded up, that repays a principal on the given dates.
 * With growth g_k = 1 + apr · days_k / 365 of each period it is the annuity on actual days,
 * A = (P + u / g_1) / Σ_k Π_{j ≤ k} 1 / g_j, where u is interest owed at the start, which itself
 * bears none. Solved in whole numbers; exact before the one rounding.
 */
export function amortisingInstalment(loan: {
  readonly principal: Cents;
  readonly unpaidInterest?: Cents;
  readonly apr: BasisPoints;
  readonly from: CivilDate;
  readonly dueDates: readonly CivilDate[];
}): Cents {
  const unit = INTEREST_UNITS_PER_CENT;
  const growths = loan.dueDates.map((date, index) => {
    const days = daysBetween(loan.dueDates[index - 1] ?? loan.from, date);
    return unit + BigInt(loan.apr) * BigInt(days);
  });
  if (growths.length === 0) throw new RangeError('An instalment needs a due date');

  let growthFromHere = 1n;
  let growthAfterFirst = 1n;
  let annuity = 0n;
  for (let index = growths.length - 1; index >= 0; index -= 1) {
    annuity += unit ** BigInt(index + 1) * growthFromHere;
    growthAfterFirst = growthFromHere;
    growthFromHere *= growths[index] ?? unit;
  }
  const owed =
    loan.principal * growthFromHere + (loan.unpaidInterest ?? 0n) * unit * growthAfterFirst;
  return cents(mulDiv(owed, 1n, annuity, 'up'));
}

import type { CollateralAsset } from '@tessera/money/asset';
import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, plus } from '@tessera/money/minor-units';
import type { Price } from '@tessera/money/price';
import { interestOver } from './accrued-interest.ts';
import { type CivilDate, daysBetween } from './civil-date.ts';
import { maturityDate } from './due-dates.ts';
import type { RepaymentPlan, TermMonths } from './terms.ts';

/** What a loan's size does not depend on. `payoutDate` is today in Europe/Berlin. */
export type LoanOffer = {
  readonly asset: CollateralAsset;
  readonly price: Price;
  readonly plan: RepaymentPlan;
  readonly termMonths: TermMonths;
  readonly payoutDate: CivilDate;
};

/** Days over which interest stays unpaid: a bullet's whole term, none where it is paid monthly. */
export function daysOfUnpaidInterest(offer: LoanOffer): number {
  if (offer.plan !== 'bullet') return 0;
  return daysBetween(offer.payoutDate, maturityDate(offer.payoutDate, offer.termMonths));
}

/** Principal and the interest that stays unpaid until maturity, in EUR cents. */
export function debtAtMaturity(offer: LoanOffer, principal: Cents, apr: BasisPoints): Cents {
  return plus(principal, interestOver(principal, apr, daysOfUnpaidInterest(offer)));
}

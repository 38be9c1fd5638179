import { addMonths, type CivilDate } from './civil-date.ts';
import type { RepaymentPlan, TermMonths } from './terms.ts';

/** The day on which a loan matures: the payout's day of the month, clipped to the month's end. */
export function maturityDate(payoutDate: CivilDate, termMonths: TermMonths): CivilDate {
  return addMonths(payoutDate, termMonths);
}

/**
 * The days on which something is due, in Europe/Berlin's calendar. Each is counted from the payout
 * and not from the one before, so that 31 January leads to 28 February and then to 31 March.
 */
export function dueDates(
  payoutDate: CivilDate,
  termMonths: TermMonths,
  plan: RepaymentPlan,
): CivilDate[] {
  if (plan === 'bullet') return [maturityDate(payoutDate, termMonths)];
  return Array.from({ length: termMonths }, (_, index) => addMonths(payoutDate, index + 1));
}

import type { Cents } from '@tessera/money/minor-units';
import type { Ratio } from '@tessera/money/ratio';
import { calendarMonthsBetween } from './civil-date.ts';
import { type MonthlyPayment, monthlyInternalRate, ratioOf } from './monthly-internal-rate.ts';
import type { LoanQuote } from './quote-loan.ts';

/**
 * The annual percentage rate of charge of one drawdown and its payments, by the formula of Directive
 * 2008/48/EC, Annex I (carried over into 2023/2225): C = Σ D_l (1 + X)^−s_l, where times are years and
 * a month is a twelfth of one. `payout` is what arrives, fees already deducted.
 * @throws RangeError when less is paid than arrives.
 */
export function aprc(payout: Cents, payments: readonly MonthlyPayment[]): Ratio {
  const monthly = monthlyInternalRate(payout, payments);
  return ratioOf(monthly.plus(1).pow(12).minus(1));
}

/** The APRC of a quote. Its due dates lie whole months after the payout, clipped or not. */
export function aprcOfQuote(quote: Pick<LoanQuote, 'payout' | 'payoutDate' | 'schedule'>): Ratio {
  const payments = quote.schedule.map(({ dueDate, total }) => {
    return { months: calendarMonthsBetween(quote.payoutDate, dueDate), amount: total };
  });
  return aprc(quote.payout, payments);
}

import { type Cents, minus } from '@tessera/money/minor-units';
import { addDays, type CivilDate } from './civil-date.ts';
import { payoff } from './payoff.ts';
import type { RunningLoan } from './remaining-schedule.ts';
import { WITHDRAWAL_RIGHT_DAYS } from './terms.ts';

/** The last day on which a borrower may withdraw; the payout's day itself is not counted. */
export function lastWithdrawalDay(payoutDate: CivilDate): CivilDate {
  return addDays(payoutDate, WITHDRAWAL_RIGHT_DAYS);
}

export type WithdrawalFromLoan =
  | {
      readonly ok: true;
      readonly lastDay: CivilDate;
      /** EUR cents that go back: outstanding principal and interest to the day. */
      readonly principal: Cents;
      readonly interest: Cents;
      /** EUR cents that the borrower gets back: the origination fee. */
      readonly refund: Cents;
      /** What remains to be paid; negative when the refund is more. */
      readonly net: Cents;
    }
  | { readonly ok: false; readonly reason: 'period_over'; readonly lastDay: CivilDate };

/** The settlement of a withdrawal from the loan on a day (2008/48/EC Article 14). */
export function withdrawFromLoan(
  loan: RunningLoan,
  originationFee: Cents,
  payoutDate: CivilDate,
  on: CivilDate,
): WithdrawalFromLoan {
  const lastDay = lastWithdrawalDay(payoutDate);
  if (on > lastDay) return { ok: false, reason: 'period_over', lastDay };
  const { principal, interest, total } = payoff(loan, 0n, on);
  return {
    ok: true,
    lastDay,
    principal,
    interest,
    refund: originationFee,
    net: minus(total, originationFee),
  };
}

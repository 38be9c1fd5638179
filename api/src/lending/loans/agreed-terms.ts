import { aprcOfQuote } from '@tessera/lending/aprc';
import type { Instalment } from '@tessera/lending/remaining-schedule';
import { repaymentSchedule } from '@tessera/lending/repayment-schedule';
import type { Ratio } from '@tessera/money/ratio';
import type { LoanRow } from './find-loans.ts';

type Agreed = Pick<
  LoanRow,
  'plan' | 'principal' | 'apr_basis_points' | 'payout' | 'payout_date' | 'term_months'
>;

/** What was to be paid when the loan was made, whatever was paid since. */
export function agreedSchedule(loan: Agreed): readonly Instalment[] {
  const { plan, principal, apr_basis_points: apr, payout_date: payoutDate } = loan;
  return repaymentSchedule({ plan, principal, apr, payoutDate, termMonths: loan.term_months });
}

/** The APRC that the borrower accepted: earlier or later payments do not change it. */
export function agreedAprc(loan: Agreed): Ratio {
  const { payout, payout_date: payoutDate } = loan;
  return aprcOfQuote({ payout, payoutDate, schedule: agreedSchedule(loan) });
}

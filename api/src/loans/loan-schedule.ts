import type { Instalment } from '@tessera/lending/remaining-schedule';
import { repaymentSchedule } from '@tessera/lending/repayment-schedule';
import type { LoanRow } from './find-loans.ts';

/** What is due over the loan's life, as agreed at its opening. */
export function loanSchedule(loan: LoanRow): readonly Instalment[] {
  return repaymentSchedule({
    plan: loan.plan,
    principal: loan.principal,
    apr: loan.apr_basis_points,
    payoutDate: loan.payout_date,
    termMonths: loan.term_months,
  });
}

import type { Loan } from '@tessera/contracts/loans';
import { toWireMoney } from '@tessera/money/wire-money';
import type { LoanRow } from './find-loans.ts';
import { loanSchedule } from './loan-schedule.ts';
import type { LoanStanding } from './loan-standing.ts';

const euros = (minor: bigint) => toWireMoney({ asset: 'EUR', minor });

/** A loan as its borrower's list shows it. */
export function presentLoan(loan: LoanRow, standing: LoanStanding): Loan {
  const next = standing.debt > 0n ? loanSchedule(loan).at(0) : undefined;
  return {
    id: loan.id,
    state: loan.state,
    health: standing.health,
    plan: loan.plan,
    termMonths: loan.term_months,
    aprBasisPoints: loan.apr_basis_points,
    termsVersion: loan.terms_version,
    principal: euros(loan.principal),
    fee: euros(loan.fee),
    payout: euros(loan.payout),
    collateral: toWireMoney({ asset: loan.asset, minor: standing.collateral }),
    accruedInterest: euros(standing.accruedInterest),
    debt: euros(standing.debt),
    loanToValueBasisPoints: standing.loanToValueBasisPoints,
    openedAt: loan.opened_at.toISOString(),
    maturesOn: loan.matures_on,
    nextDue: next ? { on: next.dueDate, amount: euros(next.total) } : null,
  };
}

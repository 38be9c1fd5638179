import type { Loan } from '@tessera/contracts/loans';
import { minus } from '@tessera/money/minor-units';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import { endOfGrace } from './arrears/grace.ts';
import type { LoanRow } from './find-loans.ts';
import { amountOf } from './instalments/loan-instalments.ts';
import type { LoanStanding } from './read-standings.ts';

/** A loan as its borrower's list shows it. */
export function presentLoan(loan: LoanRow, standing: LoanStanding): Loan {
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
    agreedCollateral: toWireMoney({ asset: loan.asset, minor: loan.collateral }),
    accruedInterest: euros(standing.accruedInterest),
    debt: euros(standing.debt),
    loanToValueBasisPoints: standing.loanToValueBasisPoints,
    openedAt: loan.opened_at.toISOString(),
    maturesOn: loan.matures_on,
    nextDue: presentNextDue(loan, standing),
    overdue: presentOverdue(loan, standing),
    waiting: presentWaiting(loan),
  };
}

function presentNextDue({ next_due_on: on }: LoanRow, { instalments }: LoanStanding) {
  const next = instalments.find(({ due_on }) => due_on === on);
  return next ? { on: next.due_on, amount: euros(minus(amountOf(next), next.paid)) } : null;
}

function presentOverdue({ overdue_since: since }: LoanRow, { overdue }: LoanStanding) {
  if (since === null) return null;
  return { since, amount: euros(overdue), graceEndsAt: endOfGrace(since).toISOString() };
}

function presentWaiting(loan: LoanRow): Loan['waiting'] {
  const deadline = loan.extended_until ?? loan.waits_until;
  if (loan.state !== 'awaiting_collateral' || deadline === null) return null;
  return {
    deadline: deadline.toISOString(),
    missing: toWireMoney({ asset: loan.asset, minor: loan.missing ?? 0n }),
    offeredAprBasisPoints: loan.offered_apr_basis_points,
  };
}

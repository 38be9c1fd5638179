import type { LoanDetail } from '@tessera/contracts/loans';
import type { OwedParts } from '@tessera/lending/payoff';
import { type Cents, minus, plus } from '@tessera/money/minor-units';
import { centsOf } from './wire-units.ts';

type Owing = Pick<LoanDetail, 'debt' | 'principal' | 'accruedInterest' | 'outstandingPrincipal'>;

/** What is owed of the principal now; an older API says only what was borrowed. */
export function outstandingOf(loan: Owing): Cents {
  return centsOf(loan.outstandingPrincipal ?? loan.principal);
}

/** What is owed today, in the order in which a payment reaches it. */
export function owedParts(loan: Owing): OwedParts {
  const principal = outstandingOf(loan);
  const interest = centsOf(loan.accruedInterest);
  return { principal, interest, fees: minus(centsOf(loan.debt), plus(principal, interest)) };
}

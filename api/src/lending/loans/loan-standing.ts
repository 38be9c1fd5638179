import type { Loan } from '@tessera/contracts/loans';
import type { CivilDate } from '@tessera/lending/civil-date';
import { loanHealth } from '@tessera/lending/loan-health';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import type { RunningLoan } from '@tessera/lending/remaining-schedule';
import { type ThresholdPrices, thresholdPrices } from '@tessera/lending/threshold-price';
import type { KnownPrice } from '../../books/prices/latest-prices.ts';
import type { CallStatus } from '../risk/margin-calls/read-call-status.ts';
import type { LoanRow } from './find-loans.ts';
import { type InstalmentRow, unpaidBy } from './instalments/loan-instalments.ts';
import { owedOn } from './loan-position.ts';

/** Where a loan stands today. Amounts are minor units. */
export type LoanStanding = {
  readonly collateral: bigint;
  readonly accruedInterest: bigint;
  readonly debt: bigint;
  /** EUR cents that were due and are not paid. */
  readonly overdue: bigint;
  readonly loanToValueBasisPoints: number | null;
  readonly health: Loan['health'];
  readonly thresholdPrices: ThresholdPrices | null;
  readonly instalments: readonly InstalmentRow[];
};

export function loanStanding(facts: {
  readonly loan: LoanRow;
  readonly running: RunningLoan;
  readonly instalments: readonly InstalmentRow[];
  readonly collateral: bigint;
  readonly price: KnownPrice | undefined;
  readonly call: CallStatus;
  readonly today: CivilDate;
}): LoanStanding {
  const { loan, running, instalments, collateral, price, call, today } = facts;
  const { interest: accruedInterest, total: debt } = owedOn(loan, running, today);
  const position = price && { asset: loan.asset, collateral, price: price.value, debt };
  const isOwed = debt > 0n;
  return {
    collateral,
    accruedInterest,
    debt,
    overdue: overdueOf(loan, instalments, debt, today),
    loanToValueBasisPoints: isOwed && position ? loanToValueInBasisPoints(position) : null,
    health: isOwed && position ? loanHealth(position, call) : null,
    thresholdPrices: thresholdPrices({ asset: loan.asset, collateral, debt }),
    instalments,
  };
}

function overdueOf(
  loan: LoanRow,
  instalments: readonly InstalmentRow[],
  debt: bigint,
  today: CivilDate,
): bigint {
  if (loan.overdue_since === null) return 0n;
  if (loan.state === 'matured') return debt;
  const collected = instalments.filter(({ collected_at }) => collected_at !== null);
  return unpaidBy(collected, today);
}

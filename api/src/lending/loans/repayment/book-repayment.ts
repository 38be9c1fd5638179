import { allocatePayment, type PaymentAllocation } from '@tessera/lending/allocate-payment';
import type { CivilDate } from '@tessera/lending/civil-date';
import type { RunningLoan } from '@tessera/lending/remaining-schedule';
import { type Cents, type CoinUnits, minus, plus } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { credit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow, updateRows } from '../../../platform/database/rows.ts';
import type { LoanRow } from '../find-loans.ts';
import { accrueInterest } from '../instalments/accrue-interest.ts';
import {
  findLoanInstalments,
  type InstalmentRow,
  payInstalments,
} from '../instalments/loan-instalments.ts';
import { rescheduleLoan } from '../instalments/reschedule-loan.ts';
import { loanEvents } from '../loan-events.ts';
import { owedOn } from '../loan-position.ts';
import type { PaymentSource } from '../loan-tables.ts';
import { lockLoan } from '../lock-loan.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { receivableOf } from '../opening/loan-postings.ts';
import { readRunningLoan } from '../running-loan.ts';
import { closeLoan } from './close-loan.ts';

export type Repayment = {
  readonly loan: LoanRow;
  /** EUR cents; what is more than the debt is left alone. */
  readonly cents: Cents;
  readonly source: PaymentSource;
  /** Why, e.g. `requested_by_borrower`, `instalment_due`, `margin_call_cured`. */
  readonly cause: string;
  readonly actor: string;
  /** From when it bears no interest; today unless a due date is collected late. */
  readonly valueOn?: CivilDate;
  /** What is pledged when the payment is done, and returns if nothing is owed then. */
  readonly collateral: CoinUnits;
};

export type BookedRepayment = {
  readonly loan: LoanRow;
  readonly allocation: PaymentAllocation;
  readonly isPaidOff: boolean;
  /** Names the payment, for the event key of its transfer. */
  readonly eventKey: string;
  /**
   * Interest earned, the loan's receivable paid, and the collateral's return if it was the last
   * payment. The caller posts them in one transfer with whatever pays: the wallet, or a sale.
   */
  readonly postings: readonly Posting[];
};

/**
 * Books a payment on a locked loan: first fees, then interest, then principal. What is overdue is
 * met first; then the instalments ahead are lowered and their dates stay. The last cent closes it.
 */
export async function bookRepayment(
  trx: Transaction,
  context: AppContext,
  repayment: Repayment,
): Promise<BookedRepayment> {
  const { loan, cents, cause, actor } = repayment;
  if (cents <= 0n) throw new RangeError('A repayment is above zero');
  const at = context.clock.now();
  const on = repayment.valueOn ?? berlinDate(at);
  const running = await readRunningLoan(trx, loan);
  const interest = await accrueInterest(trx, loan, running, on);
  const owed = owedOn(loan, running, on);
  const allocation = allocatePayment(cents, owed);
  const sequence = running.steps.length;
  const principal = minus(owed.principal, allocation.principal);
  const after: RunningLoan = {
    ...running,
    steps: [...running.steps, { from: on, principal }],
    interestPaid: plus(running.interestPaid, allocation.interest),
  };
  await recordPayment(trx, { ...repayment, sequence, on, at, allocation, after });

  const before = await findLoanInstalments(trx, loan.id);
  const paid = minus(cents, allocation.surplus);
  const isPaidOff = paid === owed.total;
  const rows = await payInstalments(trx, before, { amount: paid, by: on });
  const isAsAgreed = cause === 'instalment_due' && loan.overdue_since === null;
  if (!isPaidOff && !isAsAgreed) await rescheduleLoan(trx, loan, after, rows, on);
  await noteArrears(trx, context, { loan, rows, on, isPaidOff, actor });
  const returned = isPaidOff
    ? await closeLoan(trx, context, { ...repayment, loan: await lockLoan(trx, loan.id) })
    : [];
  return {
    loan: await lockLoan(trx, loan.id),
    allocation,
    isPaidOff,
    eventKey: `loan:${loan.id}:payment:${sequence}`,
    postings: [...interest, ...receivablePaid(loan, allocation), ...returned],
  };
}

type Booking = Repayment & {
  readonly sequence: number;
  readonly at: Date;
  readonly on: CivilDate;
  readonly allocation: PaymentAllocation;
  readonly after: RunningLoan;
};

async function recordPayment(
  trx: Transaction,
  { loan, sequence, on, at, source, cause, actor, allocation, after }: Booking,
): Promise<void> {
  const outstanding = after.steps.at(-1)?.principal ?? 0n;
  await insertRow(trx, 'loan_payments', {
    loan_id: loan.id,
    sequence,
    source,
    cause,
    value_on: on,
    booked_at: at,
    interest: allocation.interest,
    principal: allocation.principal,
    outstanding_after: outstanding,
  });
  const event = {
    type: 'repaid',
    at,
    cause,
    actor,
    data: {
      source,
      valueOn: on,
      amount: euros(plus(allocation.fees, plus(allocation.interest, allocation.principal))),
      interest: euros(allocation.interest),
      principal: euros(allocation.principal),
      outstandingPrincipal: euros(outstanding),
    },
  } as const;
  await loanEvents.move(trx, loan, event, { outstanding, interest_paid: after.interestPaid });
}

type Arrears = Pick<Booking, 'loan' | 'on' | 'actor'> & {
  readonly rows: readonly InstalmentRow[];
  readonly isPaidOff: boolean;
};

/** After a payment: since when something is late, and the good news when nothing is any more. */
async function noteArrears(
  trx: Transaction,
  context: AppContext,
  { loan, rows, on, isPaidOff, actor }: Arrears,
): Promise<void> {
  if (loan.overdue_since === null) return;
  const late = rows.find((row) => row.due_on <= on && row.paid < row.principal + row.interest);
  // A matured loan stays overdue until nothing is owed: interest runs on beyond the last instalment.
  const since = late?.due_on ?? (loan.state === 'matured' && !isPaidOff ? loan.matures_on : null);
  if (since === loan.overdue_since) return;
  await updateRows(trx, 'loans', { id: loan.id }, { overdue_since: since });
  if (since !== null) return;
  const at = context.clock.now();
  await loanEvents.move(trx, loan, { type: 'arrears_settled', at, cause: 'paid', actor });
  if (!isPaidOff) await notifyBorrower(trx, context, loan, 'arrears_settled', {});
}

function receivablePaid(loan: LoanRow, { interest, principal }: PaymentAllocation): Posting[] {
  const account = receivableOf(loan);
  const lines = [credit(account, interest, 'interest'), credit(account, principal, 'principal')];
  return lines.filter(({ amount }) => amount > 0n);
}

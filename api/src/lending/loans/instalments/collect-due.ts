import type { CivilDate } from '@tessera/lending/civil-date';
import { lesser } from '@tessera/money/lesser';
import { type Cents, minus } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { endCallMetByRepayment } from '../../risk/margin-calls/end-met-call.ts';
import { endOfGrace } from '../arrears/grace.ts';
import type { LoanRow } from '../find-loans.ts';
import { loanEvents } from '../loan-events.ts';
import { owedOn } from '../loan-position.ts';
import { lockLoan } from '../lock-loan.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { claimWhatIsThere } from '../repayment/claim-what-is-there.ts';
import { fiatAvailable } from '../repayment/fiat-available.ts';
import { repayFromWallet } from '../repayment/repay-from-wallet.ts';
import { readRunningLoan } from '../running-loan.ts';
import { accrueInterest } from './accrue-interest.ts';
import {
  amountOf,
  findLoanInstalments,
  type InstalmentRow,
  unpaidBy,
  updateInstalment,
} from './loan-instalments.ts';

const actor = 'system:instalments';

/**
 * Collects every instalment that has come due on a locked loan: whatever the fiat wallet holds, the
 * rest is overdue at once. A due date counts as its own day however late we come to it, so that a
 * stop of ours costs the borrower no interest; therefore this goes before any other payment.
 * Answers the loan as it is then.
 */
export async function collectDue(
  trx: Transaction,
  context: AppContext,
  locked: LoanRow,
): Promise<LoanRow> {
  const today = berlinDate(context.clock.now());
  let loan = locked;
  while (loan.state === 'active' && loan.next_due_on !== null && loan.next_due_on <= today) {
    await collectInstalment(trx, context, loan, loan.next_due_on);
    loan = await lockLoan(trx, loan.id);
  }
  return loan;
}

async function collectInstalment(
  trx: Transaction,
  context: AppContext,
  loan: LoanRow,
  dueOn: CivilDate,
): Promise<void> {
  const at = context.clock.now();
  const isLast = dueOn === loan.matures_on;
  if (isLast) await mature(trx, context, loan);
  const current = await lockLoan(trx, loan.id);
  const rows = await findLoanInstalments(trx, loan.id);
  const row = rows.find(({ due_on }) => due_on === dueOn);
  if (!row) throw new Error(`Loan ${loan.id} has no instalment on ${dueOn}`);
  await updateInstalment(trx, row, { collected_at: at });
  const next = rows.find(({ due_on }) => due_on > dueOn)?.due_on ?? null;
  await updateRows(trx, 'loans', { id: loan.id }, { next_due_on: next });

  const due = unpaidBy(rows, dueOn);
  const cents = lesser(due, await fiatAvailable(trx, loan.user_id));
  const overdueSince = await fallOverdue(trx, context, current, { row, due, cents });
  if (cents === 0n) {
    await bookInterest(trx, context, overdueSince, dueOn);
    return;
  }
  const cause = isLast ? 'maturity' : 'instalment_due';
  const payment = { loan: overdueSince, cents, cause, actor, valueOn: dueOn };
  const booked = await claimWhatIsThere(() => repayFromWallet(trx, context, payment));
  if (!booked.isPaidOff) {
    const data = { amount: euros(cents), dueDate: dueOn };
    await notifyBorrower(trx, context, loan, 'instalment_collected', data);
  }
  await endCallMetByRepayment(trx, context, booked);
}

/** At maturity everything is due, also what late instalments have cost. */
async function mature(trx: Transaction, context: AppContext, loan: LoanRow): Promise<void> {
  const rows = await findLoanInstalments(trx, loan.id);
  const last = rows.at(-1);
  if (!last) throw new Error(`Loan ${loan.id} has no instalments`);
  const owed = owedOn(loan, await readRunningLoan(trx, loan), loan.matures_on);
  const rest = minus(owed.total, unpaidBy(rows.slice(0, -1), loan.matures_on));
  const interest = lesser(owed.interest, rest);
  await updateInstalment(trx, last, { interest, principal: minus(rest, interest) });
  await loanEvents.move(trx, loan, {
    type: 'matured',
    at: context.clock.now(),
    cause: 'term_ended',
    actor,
    data: { owed: euros(owed.total) },
  });
}

/** What the wallet does not hold is overdue from this day. Answers the loan as it is then. */
async function fallOverdue(
  trx: Transaction,
  context: AppContext,
  loan: LoanRow,
  collection: { readonly row: InstalmentRow; readonly due: Cents; readonly cents: Cents },
): Promise<LoanRow> {
  const { row, due, cents } = collection;
  const missing = minus(due, cents);
  if (missing <= 0n) return loan;
  const since = loan.overdue_since ?? row.due_on;
  const event = {
    type: 'fell_overdue',
    at: context.clock.now(),
    cause: 'fiat_wallet_short',
    actor,
    data: { dueOn: row.due_on, instalment: euros(amountOf(row)), overdue: euros(missing) },
  } as const;
  await loanEvents.move(trx, loan, event, { overdue_since: since });
  const graceUntil = endOfGrace(since).toISOString();
  if (loan.state === 'matured') {
    const data = { outstanding: euros(missing), graceUntil };
    await notifyBorrower(trx, context, loan, 'loan_matured', data);
  } else {
    const data = { missing: euros(missing), graceUntil };
    await notifyBorrower(trx, context, loan, 'instalment_overdue', data);
  }
  return lockLoan(trx, loan.id);
}

/** Interest is earned on the due date, also when nothing was there to pay it. */
async function bookInterest(
  trx: Transaction,
  { clock }: AppContext,
  loan: LoanRow,
  until: CivilDate,
): Promise<void> {
  const postings = await accrueInterest(trx, loan, await readRunningLoan(trx, loan), until);
  if (postings.length === 0) return;
  await postTransfer(trx, {
    kind: 'interest_accrued',
    eventKey: `loan:${loan.id}:interest:${until}`,
    reference: { type: 'loan', id: loan.id },
    bookedAt: clock.now(),
    prices: [],
    postings,
  });
}

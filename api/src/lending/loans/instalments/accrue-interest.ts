import { cumulativeInterest } from '@tessera/lending/accrued-interest';
import type { CivilDate } from '@tessera/lending/civil-date';
import type { RunningLoan } from '@tessera/lending/remaining-schedule';
import { credit, debit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { LoanRow } from '../find-loans.ts';
import { receivableOf } from '../opening/loan-postings.ts';

/**
 * Books interest as earned until a day: the difference of rounded totals, so that what is booked in
 * however many steps adds up to the rounded total. It happens on due dates and with every payment;
 * the caller posts the lines, which come before those of the payment.
 */
export async function accrueInterest(
  trx: Transaction,
  loan: LoanRow,
  running: RunningLoan,
  until: CivilDate,
): Promise<Posting[]> {
  const total = cumulativeInterest(running.steps, running.apr, until);
  const amount = total - loan.interest_booked;
  if (amount <= 0n) return [];
  await updateRows(trx, 'loans', { id: loan.id }, { interest_booked: total });
  return [
    debit(receivableOf(loan), amount, 'interest_accrued'),
    credit({ kind: 'income', asset: 'EUR' }, amount, 'interest_accrued'),
  ];
}

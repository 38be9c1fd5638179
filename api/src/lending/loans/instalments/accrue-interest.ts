import { cumulativeInterest } from '@tessera/lending/accrued-interest';
import type { CivilDate } from '@tessera/lending/civil-date';
import type { RunningLoan } from '@tessera/lending/remaining-schedule';
import type { Posting } from '../../../books/ledger/posting/transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';

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
  await trx
    .updateTable('loans')
    .set({ interest_booked: total })
    .where('id', '=', loan.id)
    .execute();
  const receivable = { kind: 'loan_receivable', asset: 'EUR' } as const;
  const kind = 'interest_accrued';
  return [
    {
      account: { ...receivable, loanId: loan.id, userId: loan.user_id },
      side: 'debit',
      amount,
      kind,
    },
    { account: { kind: 'income', asset: 'EUR' }, side: 'credit', amount, kind },
  ];
}

import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { credit, debit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';
import { accrueInterest } from '../instalments/accrue-interest.ts';
import { endSchedule } from '../instalments/end-schedule.ts';
import { loanEvents } from '../loan-events.ts';
import { owedOn } from '../loan-position.ts';
import { receivableOf } from '../opening/loan-postings.ts';
import { readRunningLoan } from '../running-loan.ts';

/**
 * Ends a locked loan whose collateral is all sold and did not do: what is still owed is the house's
 * loss, without recourse. The caller posts the lines in the transfer of the sale.
 */
export async function writeOffLoan(
  trx: Transaction,
  { clock }: AppContext,
  { loan, cause, actor }: { loan: LoanRow; cause: string; actor: string },
): Promise<Posting[]> {
  const at = clock.now();
  const today = berlinDate(at);
  const running = await readRunningLoan(trx, loan);
  const accrued = await accrueInterest(trx, loan, running, today);
  const { total: amount } = owedOn(loan, running, today);
  await endSchedule(trx, loan, at);
  const data = { writtenOff: euros(amount) };
  const event = { type: 'liquidated', at, cause, actor, data } as const;
  await loanEvents.move(trx, loan, event, { outstanding: 0n });
  if (amount === 0n) return accrued;
  return [
    ...accrued,
    debit({ kind: 'credit_losses', asset: 'EUR' }, amount, 'written_off'),
    credit(receivableOf(loan), amount, 'written_off'),
  ];
}

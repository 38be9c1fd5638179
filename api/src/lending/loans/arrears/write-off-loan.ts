import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Posting } from '../../../books/ledger/posting/transfer.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';
import { accrueInterest } from '../instalments/accrue-interest.ts';
import { endSchedule } from '../instalments/end-schedule.ts';
import { loanEvents } from '../loan-events.ts';
import { owedOn } from '../loan-position.ts';
import { readRunningLoan } from '../running-loan.ts';

/**
 * Ends a locked loan whose collateral is all sold and did not do: what is still owed is the house's
 * loss, without recourse. The caller posts the lines in the transfer of the sale.
 */
export async function writeOffLoan(
  trx: Transaction,
  { clock }: AppContext,
  {
    loan,
    cause,
    actor,
  }: { readonly loan: LoanRow; readonly cause: string; readonly actor: string },
): Promise<{ readonly writtenOff: bigint; readonly postings: readonly Posting[] }> {
  const at = clock.now();
  const today = berlinDate(at);
  const running = await readRunningLoan(trx, loan);
  const accrued = await accrueInterest(trx, loan, running, today);
  const { total: amount } = owedOn(loan, running, today);
  await endSchedule(trx, loan, at);
  await trx.updateTable('loans').set({ outstanding: 0n }).where('id', '=', loan.id).execute();
  await loanEvents.move(trx, loan, {
    type: 'liquidated',
    at,
    cause,
    actor,
    data: { writtenOff: toWireMoney({ asset: 'EUR', minor: amount }) },
  });
  if (amount === 0n) return { writtenOff: 0n, postings: accrued };
  const kind = 'written_off';
  const account = { kind: 'loan_receivable', asset: 'EUR' } as const;
  return {
    writtenOff: amount,
    postings: [
      ...accrued,
      { account: { kind: 'credit_losses', asset: 'EUR' }, side: 'debit', amount, kind },
      {
        account: { ...account, loanId: loan.id, userId: loan.user_id },
        side: 'credit',
        amount,
        kind,
      },
    ],
  };
}

import type { CoinUnits } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Posting } from '../../../books/ledger/posting/transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';
import { endSchedule } from '../instalments/end-schedule.ts';
import { loanEvents } from '../loan-events.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { collateralReturned } from '../opening/loan-postings.ts';

/** Closes a loan on which nothing is owed. Answers the lines that return what is still pledged. */
export async function closeLoan(
  trx: Transaction,
  context: AppContext,
  end: {
    readonly loan: LoanRow;
    readonly cause: string;
    readonly actor: string;
    readonly collateral: CoinUnits;
  },
): Promise<Posting[]> {
  const { loan, cause, actor, collateral } = end;
  const returned = toWireMoney({ asset: loan.asset, minor: collateral });
  await endSchedule(trx, loan, context.clock.now());
  await loanEvents.move(trx, loan, {
    type: 'closed',
    at: context.clock.now(),
    cause,
    actor,
    data: { collateral: returned },
  });
  if (cause !== 'withdrawn_by_borrower') {
    const data = { collateral: collateral > 0n ? returned : null };
    await notifyBorrower(trx, context, loan, 'loan_closed', data);
  }
  return collateralReturned(loan, collateral);
}

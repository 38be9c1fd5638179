import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import type { Posting } from '../ledger/transfer.ts';
import { appendLoanEvent } from './append-loan-event.ts';
import { collateralReturned } from './collateral-postings.ts';
import { endSchedule } from './end-schedule.ts';
import type { LoanRow } from './find-loans.ts';
import { tellBorrower } from './tell-borrower.ts';

/** Closes a loan on which nothing is owed. Answers the lines that return what is still pledged. */
export async function closeLoan(
  trx: Transaction,
  context: AppContext,
  end: {
    readonly loan: LoanRow;
    readonly cause: string;
    readonly actor: string;
    readonly collateral: bigint;
  },
): Promise<Posting[]> {
  const { loan, cause, actor, collateral } = end;
  const returned = toWireMoney({ asset: loan.asset, minor: collateral });
  await endSchedule(trx, loan, context.clock.now());
  await appendLoanEvent(trx, loan, {
    type: 'closed',
    at: context.clock.now(),
    cause,
    actor,
    data: { collateral: returned },
  });
  if (cause !== 'withdrawn_by_borrower') {
    const data = { collateral: collateral > 0n ? returned : null };
    await tellBorrower(trx, context, loan, 'loan_closed', data);
  }
  return collateralReturned(loan, collateral);
}

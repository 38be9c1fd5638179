import type { AppContext } from '../../app-context.ts';
import { isStale, latestPrices } from '../../books/prices/latest-prices.ts';
import type { LoanId, Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from '../loans/find-loans.ts';
import { collectDue } from '../loans/instalments/collect-due.ts';
import { lockLoan } from '../loans/lock-loan.ts';
import { liquidateOnSecondPrice } from './liquidation/liquidate-on-second-price.ts';
import { clearRisk, storeRisk } from './loan-risks.ts';
import { readUnderReview } from './loan-under-review.ts';
import { endMarginCall } from './margin-calls/end-margin-call.ts';
import { findOpenMarginCall } from './margin-calls/find-margin-calls.ts';
import { settleMarginCall } from './margin-calls/settle-margin-call.ts';
import { warnBorrower } from './warn-borrower.ts';

/**
 * Looks at a loan anew, under its lock: opens, cures and ends margin calls, sells when two prices
 * say so, and stores at which price to look again. Without a current price it leaves all as it is.
 */
export async function reviewLoan(context: AppContext, loanId: LoanId): Promise<void> {
  await context.database.transaction().execute((trx) => review(trx, context, loanId));
}

async function review(trx: Transaction, context: AppContext, loanId: LoanId): Promise<void> {
  const loan = await collectDue(trx, context, await lockLoan(trx, loanId));
  if (!isRunning(loan)) return forgetEndedLoan(trx, context, loan);
  const price = (await latestPrices(context, trx)).get(loan.asset);
  if (!price || isStale(price, context.clock.now())) return;

  await settleMarginCall(trx, context, await readUnderReview(trx, context, loanId, price));
  const settled = await readUnderReview(trx, context, loanId, price);
  if (!isRunning(settled.loan)) return forgetEndedLoan(trx, context, settled.loan);
  await liquidateOnSecondPrice(trx, context, settled);
  const left = await readUnderReview(trx, context, loanId, price);
  if (!isRunning(left.loan)) return forgetEndedLoan(trx, context, left.loan);
  await storeRisk(trx, context, left, await warnBorrower(trx, context, left));
}

const isRunning = ({ state }: LoanRow) => state === 'active' || state === 'matured';

/** A loan that was paid off or withdrawn from needs no cure any more. */
async function forgetEndedLoan(
  trx: Transaction,
  context: AppContext,
  loan: LoanRow,
): Promise<void> {
  const call = await findOpenMarginCall(trx, loan.id);
  if (call) await endMarginCall(trx, context, { loan, call, end: { outcome: 'closed' } });
  await clearRisk(trx, loan.id);
}

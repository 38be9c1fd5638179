import { isAtOrBelowLtv } from '@tessera/lending/loan-to-value';
import type { AppContext } from '../../../app-context.ts';
import { isStale, latestPrices } from '../../../books/prices/latest-prices.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { BookedRepayment } from '../../loans/repayment/book-repayment.ts';
import { type LoanUnderReview, readUnderReview } from '../loan-under-review.ts';
import type { CuredBy } from '../risk-tables.ts';
import { endMarginCall } from './end-margin-call.ts';

/**
 * Ends a loan's call with the payment or the coins that meet its target at the price in force: a price
 * that falls before the next review opens a new call, with a time of its own. Without a current price
 * the next one decides.
 */
export async function endMetCall(
  trx: Transaction,
  context: AppContext,
  review: LoanUnderReview,
  curedBy: CuredBy,
): Promise<void> {
  const { loan, price, position, call } = review;
  if (!call || isStale(price, context.clock.now())) return;
  if (!isAtOrBelowLtv(position, call.target_ltv)) return;
  await endMarginCall(trx, context, { loan, call, position, end: { outcome: 'cured', curedBy } });
}

/** The same for what was just paid on a locked loan; one that is paid off needs no cure. */
export async function endCallMetByRepayment(
  trx: Transaction,
  context: AppContext,
  { loan: { id, asset }, isPaidOff }: Pick<BookedRepayment, 'loan' | 'isPaidOff'>,
): Promise<void> {
  const price = (await latestPrices(context, trx)).get(asset);
  if (isPaidOff || !price) return;
  await endMetCall(trx, context, await readUnderReview(trx, context, id, price), 'repayment');
}

import type { LoanPosition } from '@tessera/lending/loan-position';
import { isAtOrAboveLtv, isAtOrBelowLtv } from '@tessera/lending/loan-to-value';
import { productFacts } from '@tessera/lending/product-facts';
import { collateralTerms } from '@tessera/lending/terms';
import type { AppContext } from '../../../app-context.ts';
import { highestPriceBetween } from '../../../books/prices/history/highest-price-between.ts';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';
import { staleAfterMs } from '../../../books/prices/stale-after.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import type { LoanUnderReview } from '../loan-under-review.ts';
import { endOfCall } from '../margin-calls/move-deadline.ts';
import type { MarginCallRow } from '../risk-tables.ts';
import { liquidateLoan } from './liquidate-loan.ts';

const betweenPricesMs = productFacts.saleConfirmedAfterSeconds * 1_000;

/**
 * Sells collateral at the liquidation threshold, or when a call has expired, once two prices that
 * are far enough apart and every one between them say so. The first is kept with the call.
 */
export async function liquidateOnSecondPrice(
  trx: Transaction,
  context: AppContext,
  review: LoanUnderReview,
): Promise<void> {
  const { loan, call, price, position } = review;
  if (!call) return;
  const isExpired = context.clock.now() >= endOfCall(call);
  if (!mustSell(position, call, isExpired)) return keepFirstPrice(trx, call, null);
  if (!isFollowed(call, price)) {
    if (isExpired && call.first_price_at === null) {
      await notifyBorrower(trx, context, loan, 'margin_call_expired', {});
    }
    return keepFirstPrice(trx, call, price);
  }
  const from = call.first_price_at;
  if (from === null || price.observedAt.getTime() - from.getTime() < betweenPricesMs) return;
  const range = { asset: loan.asset, from, to: price.observedAt };
  const highest = await highestPriceBetween(context, trx, range);
  if (highest === null || !mustSell({ ...position, price: highest }, call, isExpired)) {
    return keepFirstPrice(trx, call, price);
  }
  const { liquidationLtv } = collateralTerms[loan.asset];
  const reason = isAtOrAboveLtv(position, liquidationLtv) ? 'threshold' : 'call_expired';
  await liquidateLoan(trx, context, { ...review, call }, reason);
}

function mustSell(position: LoanPosition, call: MarginCallRow, isExpired: boolean): boolean {
  const { liquidationLtv } = collateralTerms[position.asset];
  if (isAtOrAboveLtv(position, liquidationLtv)) return true;
  return isExpired && !isAtOrBelowLtv(position, call.target_ltv);
}

/** Whether this price can be the second one: after a time without prices it begins anew. */
function isFollowed({ first_price_at: first }: MarginCallRow, { observedAt }: KnownPrice): boolean {
  return first !== null && observedAt.getTime() - first.getTime() <= staleAfterMs;
}

async function keepFirstPrice(
  trx: Transaction,
  call: MarginCallRow,
  price: KnownPrice | null,
): Promise<void> {
  if (call.first_price_id === (price?.id ?? null)) return;
  await updateRows(
    trx,
    'margin_calls',
    { id: call.id },
    {
      first_price_id: price?.id ?? null,
      first_price_at: price?.observedAt ?? null,
      // Another first price does not make the sale due later.
      sale_due_since: price && (call.sale_due_since ?? price.observedAt),
    },
  );
}

import { partialLiquidation } from '@tessera/lending/partial-liquidation';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type LoanUnderReview, readUnderReview } from '../loan-under-review.ts';
import { endMarginCall } from '../margin-calls/end-margin-call.ts';
import type { MarginCallRow } from '../risk-tables.ts';
import { sellCollateral } from './sell-collateral.ts';

/** Sells the fewest units that bring a called loan to its target, or all, and ends the call once they are sold. */
export async function liquidateLoan(
  trx: Transaction,
  context: AppContext,
  review: LoanUnderReview & { readonly call: MarginCallRow },
  reason: 'threshold' | 'call_expired',
): Promise<void> {
  const { loan, call, price, position } = review;
  const wanted = partialLiquidation(position, call.target_ltv);
  if (!wanted.ok) return;
  const aim = { targetLtv: call.target_ltv };
  const sold = await sellCollateral(trx, context, { review, units: wanted.unitsSold, reason, aim });
  // What could not be sold yet is due still, and so is the call.
  if (sold < wanted.unitsSold) return;
  const after = await readUnderReview(trx, context, loan.id, price);
  await endMarginCall(trx, context, { ...after, call, end: { outcome: 'liquidated' } });
}

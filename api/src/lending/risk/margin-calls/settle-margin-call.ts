import { isAtOrAboveLtv, isAtOrBelowLtv } from '@tessera/lending/loan-to-value';
import { collateralTerms } from '@tessera/lending/terms';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { cureAutomatically } from '../cure/cure-automatically.ts';
import { findCure } from '../cure/find-cure.ts';
import type { LoanUnderReview } from '../loan-under-review.ts';
import { endMarginCall } from './end-margin-call.ts';
import { moveDeadline } from './move-deadline.ts';
import { openMarginCall } from './open-margin-call.ts';

/** Brings a loan's margin call in line with where the loan stands: opened, moved, cured or none. */
export async function settleMarginCall(
  trx: Transaction,
  context: AppContext,
  review: LoanUnderReview,
): Promise<void> {
  const { loan, position, call } = review;
  const { marginCallLtv } = collateralTerms[loan.asset];
  if (call && isAtOrBelowLtv(position, call.target_ltv)) {
    const curedBy = await findCure(trx, loan.id, position);
    const end = { outcome: 'cured', curedBy } as const;
    return endMarginCall(trx, context, { loan, call, position, end });
  }
  if (!call && !isAtOrAboveLtv(position, marginCallLtv)) return;
  const open = call ?? (await openMarginCall(trx, context, review));
  const isCured = await cureAutomatically(trx, context, { ...review, call: open });
  if (!isCured) await moveDeadline(trx, context, { ...review, call: open });
}

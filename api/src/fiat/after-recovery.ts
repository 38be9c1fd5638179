import { collateralAssets } from '@tessera/money/asset';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { requestRiskReview } from '../risk/loan-risks.ts';

/**
 * A customer owes us for euros that are gone: what they could still have repaid or cured with is
 * not there any more, so all their loans are valued anew.
 */
export async function afterRecovery(
  trx: Transaction,
  context: AppContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  for (const asset of collateralAssets) await requestRiskReview(trx, context, { userId, asset });
}

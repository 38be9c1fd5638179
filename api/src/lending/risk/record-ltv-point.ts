import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findLastRow, insertRow } from '../../platform/database/rows.ts';
import { displayedLtv } from './displayed-ltv.ts';
import type { LoanUnderReview } from './loan-under-review.ts';

const leastBetweenPointsMs = 3_600_000;

/** A point of the loan's chart: at each change of the loan, and once an hour while it is watched. */
export async function recordLtvPoint(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { loan, price, position }: LoanUnderReview,
): Promise<void> {
  const at = clock.now();
  const last = await findLastRow(trx, 'loan_ltv_points', { loan_id: loan.id }, 'number');
  const isSame = last?.debt === position.debt && last.collateral === position.collateral;
  if (last && isSame && at.getTime() - last.at.getTime() < leastBetweenPointsMs) return;
  await insertRow(trx, 'loan_ltv_points', {
    loan_id: loan.id,
    at,
    ltv: displayedLtv(position),
    price: price.value,
    debt: position.debt,
    collateral: position.collateral,
  });
}

import type { CivilDate } from '@tessera/lending/civil-date';
import { thresholdPrices } from '@tessera/lending/threshold-price';
import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../app-context.ts';
import { berlinDate } from '../../platform/clock/berlin-date.ts';
import type { LoanId, Transaction, UserId } from '../../platform/database/database.ts';
import { anything, findRows, updateRows } from '../../platform/database/rows.ts';
import { lockLoan } from '../loans/lock-loan.ts';
import type { LoanUnderReview } from './loan-under-review.ts';
import { recordLtvPoint } from './record-ltv-point.ts';

/** Keeps what a review found, and at which price there will be something to do. */
export async function storeRisk(
  trx: Transaction,
  context: AppContext,
  review: LoanUnderReview,
  warnedOn: CivilDate | null,
): Promise<void> {
  const { loan, price, position, call } = review;
  const thresholds = thresholdPrices(position);
  const next = warnedOn === null ? thresholds?.warning : thresholds?.marginCall;
  await recordLtvPoint(trx, context, review);
  await updateRows(
    trx,
    'loan_risks',
    { loan_id: loan.id },
    {
      requested_at: null,
      as_of: berlinDate(context.clock.now()),
      debt: position.debt,
      collateral: position.collateral,
      act_at_price: call ? null : (next ?? null),
      reviewed_price_at: price.observedAt,
      warned_on: warnedOn,
    },
  );
}

/** A loan that has ended, or not begun, has no price to wait for. */
export async function clearRisk(trx: Transaction, loanId: LoanId): Promise<void> {
  const none = {
    requested_at: null,
    as_of: null,
    act_at_price: null,
    debt: 0n,
    collateral: 0n,
  } as const;
  await updateRows(trx, 'loan_risks', { loan_id: loanId }, none);
}

/**
 * Has a customer's loans on a coin looked at again, because of something outside of them such as a
 * deposit that was taken back. Call it before anything is posted: it locks the loans.
 */
export async function requestRiskReview(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { userId, asset }: { readonly userId: UserId; readonly asset: CollateralAsset },
): Promise<void> {
  const watched = { user_id: userId, asset, as_of: anything };
  const risks = await findRows(trx, 'loan_risks', watched, 'loan_id');
  for (const { loan_id } of risks) {
    await lockLoan(trx, loan_id);
    await updateRows(trx, 'loan_risks', { loan_id }, { requested_at: clock.now() });
  }
}

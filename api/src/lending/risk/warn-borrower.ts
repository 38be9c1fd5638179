import type { CivilDate } from '@tessera/lending/civil-date';
import { isAtOrAboveLtv } from '@tessera/lending/loan-to-value';
import { collateralTerms } from '@tessera/lending/terms';
import type { AppContext } from '../../app-context.ts';
import { berlinDate } from '../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { notifyBorrower } from '../loans/notify-borrower.ts';
import { displayedLtv } from './displayed-ltv.ts';
import type { LoanUnderReview } from './loan-under-review.ts';

/**
 * Warns once when a loan comes near a margin call, and again on a later day if it had recovered: a
 * price that dances on the line is one warning. Answers when the borrower was warned.
 */
export async function warnBorrower(
  trx: Transaction,
  context: AppContext,
  { loan, position, call }: LoanUnderReview,
): Promise<CivilDate | null> {
  const { warningLtv, marginCallLtv } = collateralTerms[loan.asset];
  const today = berlinDate(context.clock.now());
  const risk = await findRow(trx, 'loan_risks', { loan_id: loan.id });
  const warnedOn = risk?.warned_on ?? null;
  if (!isAtOrAboveLtv(position, warningLtv)) return warnedOn === today ? warnedOn : null;
  if (warnedOn !== null) return warnedOn;
  if (!call) {
    await notifyBorrower(trx, context, loan, 'ltv_warning', {
      ltvBasisPoints: displayedLtv(position),
      marginCallBasisPoints: marginCallLtv,
    });
  }
  return today;
}

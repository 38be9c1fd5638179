import type { AppContext } from '../../../app-context.ts';
import { hasDepositUnderway } from '../../../coins/deposits/has-deposit-underway.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { LoanRow } from '../find-loans.ts';
import { loanEvents } from '../loan-events.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { longestExtensionMs } from '../opening/loan-opening.ts';
import { reviewWaitingLoan } from './review-waiting-loan.ts';

const actor = 'system:expiry';

/**
 * Ends the wait of a locked loan whose deadline has passed, unless a deposit seen in time is still
 * on its way: then the wait goes on to its credit, within limits. What has arrived is looked at
 * once more before.
 */
export async function expireWaitingLoan(
  trx: Transaction,
  context: AppContext,
  loan: LoanRow,
): Promise<void> {
  const now = context.clock.now();
  const { waits_until: deadline } = loan;
  if (loan.state !== 'awaiting_collateral' || deadline === null || now < deadline) return;
  const latest = new Date(deadline.getTime() + longestExtensionMs);
  if (now < latest) {
    const { user_id: userId, asset } = loan;
    if (await hasDepositUnderway(trx, { userId, asset, seenBefore: deadline })) {
      await extend(trx, context, loan, latest);
      return;
    }
    const found = await reviewWaitingLoan(trx, context, loan).catch(refusalOf);
    if (found === 'ready') return;
    // That our price is too old is not the borrower's fault; it may be back before the limit.
    if (found === 'price_stale' && loan.missing === 0n) return;
  }
  const cause = 'collateral_did_not_arrive';
  await loanEvents.move(trx, loan, { type: 'expired', at: now, cause, actor });
  await notifyBorrower(trx, context, loan, 'loan_expired', {});
}

/** These are found before anything is written; whatever else happens ends the step. */
const refusals = ['price_stale', 'profile_incomplete', 'receivable_outstanding'];

function refusalOf(error: unknown): string {
  if (error instanceof DomainError && refusals.includes(error.code)) return error.code;
  throw error;
}

async function extend(
  trx: Transaction,
  { clock }: AppContext,
  loan: LoanRow,
  latest: Date,
): Promise<void> {
  if (loan.extended_until !== null) return;
  const event = {
    type: 'deadline_extended',
    at: clock.now(),
    cause: 'deposit_under_way',
    actor,
    data: { untilCreditedOrAtMost: latest.toISOString() },
  } as const;
  await loanEvents.move(trx, loan, event, { extended_until: latest });
}

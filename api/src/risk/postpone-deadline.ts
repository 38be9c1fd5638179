import { cureToTarget } from '@tessera/lending/cure';
import type { AppContext } from '../app-context.ts';
import { readPendingDeposits } from '../chains/read-pending-deposits.ts';
import type { Transaction } from '../database/database.ts';
import { balancesOf, readBalances } from '../ledger/read-balances.ts';
import { appendLoanEvent } from '../loans/append-loan-event.ts';
import { tellBorrower } from '../loans/tell-borrower.ts';
import { type LoanUnderReview, type MarginCallRow, riskActor } from './loan-under-review.ts';

/** How long a deposit can hold a call's end up. It never holds up the liquidation threshold. */
const longestPostponementMs = 6 * 3_600_000;

/**
 * At the deadline: coins that were seen on their way before it, and that would cure the call with
 * those that are free, postpone its end once. If they vanish again, so does the postponement.
 */
export async function postponeDeadline(
  trx: Transaction,
  context: AppContext,
  review: LoanUnderReview & { readonly call: MarginCallRow },
): Promise<void> {
  const { loan, call, position } = review;
  const now = context.clock.now();
  if (now < call.deadline) return;
  const seenUntil = call.deadline;
  const { user_id: userId, asset } = loan;
  const pending = await readPendingDeposits(trx, { userId, asset, seenUntil });
  const free = balancesOf(await readBalances(trx, userId), asset).available;
  const inSight = position.collateral + free + pending;
  if (call.coins_in_sight !== null) {
    if (inSight < call.coins_in_sight) await endPostponement(trx, call, now);
    return;
  }
  const { addCollateral } = cureToTarget(position, call.target_ltv);
  if (pending === 0n || free + pending < addCollateral) return;
  const until = new Date(call.deadline.getTime() + longestPostponementMs);
  if (now >= until) return;
  await trx
    .updateTable('margin_calls')
    .set({ postponed_until: until, coins_in_sight: inSight })
    .where('id', '=', call.id)
    .execute();
  const deadline = until.toISOString();
  await appendLoanEvent(trx, loan, {
    type: 'margin_call_postponed',
    at: now,
    cause: 'deposit_on_its_way',
    actor: riskActor,
    data: { marginCallId: call.id, deadline },
  });
  await tellBorrower(trx, context, loan, 'margin_call_postponed', { deadline });
}

async function endPostponement(trx: Transaction, call: MarginCallRow, now: Date): Promise<void> {
  if (call.postponed_until === null || call.postponed_until <= now) return;
  await trx
    .updateTable('margin_calls')
    .set({ postponed_until: now })
    .where('id', '=', call.id)
    .execute();
}

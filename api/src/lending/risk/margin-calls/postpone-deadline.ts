import { cureToTarget } from '@tessera/lending/cure';
import { hourMs } from '@tessera/lending/durations';
import { LONGEST_POSTPONEMENT_HOURS } from '@tessera/lending/terms';
import { plus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { balancesOf, readBalances } from '../../../books/ledger/reading/read-balances.ts';
import { readPendingDeposits } from '../../../coins/deposits/read-pending-deposits.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { loanEvents } from '../../loans/loan-events.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import { type LoanUnderReview, riskActor } from '../loan-under-review.ts';
import type { MarginCallRow } from '../risk-tables.ts';

/** How long a deposit can hold a call's end up. It never holds up the liquidation threshold. */
const longestPostponementMs = LONGEST_POSTPONEMENT_HOURS * hourMs;

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
  const inSight = plus(plus(position.collateral, free), pending);
  if (call.coins_in_sight !== null) {
    if (inSight < call.coins_in_sight) await endPostponement(trx, call, now);
    return;
  }
  const { addCollateral } = cureToTarget(position, call.target_ltv);
  if (pending === 0n || free + pending < addCollateral) return;
  const until = new Date(call.deadline.getTime() + longestPostponementMs);
  if (now >= until) return;
  const postponement = { postponed_until: until, coins_in_sight: inSight };
  await updateRows(trx, 'margin_calls', { id: call.id }, postponement);
  const deadline = until.toISOString();
  await loanEvents.move(trx, loan, {
    type: 'margin_call_postponed',
    at: now,
    cause: 'deposit_on_its_way',
    actor: riskActor,
    data: { marginCallId: call.id, deadline },
  });
  await notifyBorrower(trx, context, loan, 'margin_call_postponed', { deadline });
}

async function endPostponement(trx: Transaction, call: MarginCallRow, now: Date): Promise<void> {
  if (call.postponed_until === null || call.postponed_until <= now) return;
  await updateRows(trx, 'margin_calls', { id: call.id }, { postponed_until: now });
}

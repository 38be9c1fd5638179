import type { AppContext } from '../../../app-context.ts';
import { findPriceGaps, type PriceGap } from '../../../books/prices/history/find-price-gaps.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertOnce, updateRows } from '../../../platform/database/rows.ts';
import type { LoanUnderReview } from '../loan-under-review.ts';
import type { MarginCallRow } from '../risk-tables.ts';
import { postponeDeadline } from './postpone-deadline.ts';

type CalledLoan = LoanUnderReview & { readonly call: MarginCallRow };

/** Adds what stood still to a call's time, then looks for a deposit that may postpone its end. */
export async function moveDeadline(
  trx: Transaction,
  context: AppContext,
  review: CalledLoan,
): Promise<void> {
  const call = await addPauses(trx, context, review.call);
  await postponeDeadline(trx, context, { ...review, call });
}

/** Each time without a fresh price counts once, from where it met the call. */
async function addPauses(
  trx: Transaction,
  context: AppContext,
  call: MarginCallRow,
): Promise<MarginCallRow> {
  const { asset, opened_at: after } = call;
  let current = call;
  for (const gap of await findPriceGaps(context, trx, { asset, after })) {
    const beganAt = new Date(Math.max(gap.beganAt.getTime(), after.getTime()));
    current = await addPause(trx, current, { ...gap, beganAt });
  }
  return current;
}

async function addPause(
  trx: Transaction,
  call: MarginCallRow,
  pause: PriceGap,
): Promise<MarginCallRow> {
  // A call whose time was over before is not brought back by it.
  if (pause.beganAt >= endOfCall(call)) return call;
  const isNew = await insertOnce(trx, 'margin_call_pauses', ['margin_call_id', 'price_gap_id'], {
    margin_call_id: call.id,
    price_gap_id: pause.id,
    began_at: pause.beganAt,
    ended_at: pause.endedAt,
  });
  if (!isNew) return call;
  const lengthMs = pause.endedAt.getTime() - pause.beganAt.getTime();
  const later = (instant: Date) => new Date(instant.getTime() + lengthMs);
  const moved = {
    deadline: later(call.deadline),
    postponed_until: call.postponed_until && later(call.postponed_until),
  };
  await updateRows(trx, 'margin_calls', { id: call.id }, moved);
  return { ...call, ...moved };
}

/** Until when the borrower has time: the deadline, or later while a deposit is on its way. */
export function endOfCall({ deadline, postponed_until }: MarginCallRow): Date {
  return postponed_until ?? deadline;
}

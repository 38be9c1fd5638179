import { sql } from 'kysely';
import type { HoldId, Transaction, TransferId } from '../../../platform/database/database.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import type { Posting, ValuationPrice } from '../posting/transfer.ts';
import type { OpenHold } from './lock-hold.ts';

/** A part of a held amount with a name of its own on a statement. */
export type HoldPart = { readonly amount: bigint; readonly kind: string };

/** How a step of a hold is booked. */
export type HoldStep = {
  readonly eventKey: string;
  readonly bookedAt: Date;
  readonly prices?: readonly ValuationPrice[];
  /** What the lines are called on a statement. */
  readonly lineKind?: string;
  /** Instead of one line: what add up to the amount, each a line of its own. */
  readonly parts?: readonly HoldPart[];
};

type StepType = 'placed' | 'posted' | 'voided';

/** Posts a step in the lines asked for, or in one. A part of nothing is no line. */
export function postHoldStep(
  trx: Transaction,
  type: StepType,
  { amount, reference }: Pick<OpenHold, 'amount' | 'reference'>,
  step: HoldStep & { readonly postingsOf: (part: HoldPart) => readonly Posting[] },
  others: readonly Posting[] = [],
): Promise<{ id: TransferId }> {
  const kind = `hold_${type}`;
  const { eventKey, bookedAt, prices = [], lineKind = kind, postingsOf } = step;
  const { parts = [{ amount, kind: lineKind }] } = step;
  const postings = parts.filter((part) => part.amount > 0n).flatMap(postingsOf);
  return postTransfer(trx, {
    kind,
    eventKey,
    reference,
    bookedAt,
    prices,
    postings: [...postings, ...others],
  });
}

/** Says of a transfer that it ended the hold. */
export async function recordEndOfHold(
  trx: Transaction,
  type: 'posted' | 'voided',
  holdId: HoldId,
  { transferId, at }: { readonly transferId: TransferId; readonly at: Date },
): Promise<void> {
  await sql`select ledger_end_hold(${holdId}, ${type}, ${transferId}, ${at})`.execute(trx);
}

import type { HoldId, Transaction, TransferId } from '../../../platform/database/database.ts';
import { debit, type Posting } from '../posting/transfer.ts';
import { type HoldPart, type HoldStep, postHoldStep, recordEndOfHold } from './hold-step.ts';
import { lockHold } from './lock-hold.ts';

/**
 * Ends a hold by using it: all that was held leaves the customer, to where `postings` credit it.
 * @throws HoldEnded
 */
export async function postHold(
  trx: Transaction,
  end: HoldStep & {
    readonly holdId: HoldId;
    /** The other side of the held amount, e.g. a credit of `in_transit`. */
    readonly postings: readonly Posting[];
  },
): Promise<{ id: TransferId }> {
  const { holdId, bookedAt, postings } = end;
  const hold = await lockHold(trx, holdId);
  const { userId, asset } = hold;
  const postingsOf = (part: HoldPart) => [
    debit({ kind: 'held', asset, userId }, part.amount, part.kind),
  ];
  const transfer = await postHoldStep(trx, 'posted', hold, { ...end, postingsOf }, postings);
  await recordEndOfHold(trx, 'posted', holdId, { transferId: transfer.id, at: bookedAt });
  return transfer;
}

import type { HoldId, Transaction, TransferId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import { debit, type Posting, type ValuationPrice } from '../posting/transfer.ts';
import { type HoldPart, partsOf } from './hold-part.ts';
import { lockHold } from './lock-hold.ts';

/**
 * Ends a hold by using it: all that was held leaves the customer, to where `postings` credit it.
 * @throws HoldEnded
 */
export async function postHold(
  trx: Transaction,
  end: {
    readonly holdId: HoldId;
    readonly eventKey: string;
    /** The other side of the held amount, e.g. a credit of `in_transit`. */
    readonly postings: readonly Posting[];
    readonly bookedAt: Date;
    readonly prices?: readonly ValuationPrice[];
    /** What the held line is called on a statement. */
    readonly lineKind?: string;
    /** Instead of one line: what add up to the held amount, each a line of its own. */
    readonly parts?: readonly HoldPart[];
  },
): Promise<{ id: TransferId }> {
  const { holdId, eventKey, bookedAt } = end;
  const { userId, asset, amount, reference } = await lockHold(trx, holdId);
  const used = partsOf({ ...end, amount }, 'hold_posted').map((part) =>
    debit({ kind: 'held', asset, userId }, part.amount, part.kind),
  );
  const transfer = await postTransfer(trx, {
    kind: 'hold_posted',
    eventKey,
    reference,
    bookedAt,
    prices: end.prices ?? [],
    postings: [...used, ...end.postings],
  });
  const event = {
    hold_id: holdId,
    type: 'posted',
    transfer_id: transfer.id,
    at: bookedAt,
  } as const;
  await insertRow(trx, 'ledger_hold_events', event);
  return transfer;
}

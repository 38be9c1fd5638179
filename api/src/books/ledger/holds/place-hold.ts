import type { Asset } from '@tessera/money/asset';
import type { HoldId, Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import { credit, debit, type Reference, type ValuationPrice } from '../posting/transfer.ts';
import { type HoldPart, partsOf } from './hold-part.ts';

/** Sets aside a part of a customer's available balance. @throws InsufficientBalance */
export async function placeHold(
  trx: Transaction,
  hold: {
    readonly userId: UserId;
    readonly asset: Asset;
    readonly amount: bigint;
    readonly eventKey: string;
    readonly reference: Reference;
    readonly bookedAt: Date;
    readonly prices?: readonly ValuationPrice[];
    /** What the lines are called on a statement. */
    readonly lineKind?: string;
    /** Instead of one line: what add up to the amount, each a line of its own. */
    readonly parts?: readonly HoldPart[];
  },
): Promise<{ holdId: HoldId }> {
  const { userId, asset, amount, eventKey, reference, bookedAt } = hold;
  const parts = partsOf(hold, 'hold_placed');
  const transfer = await postTransfer(trx, {
    kind: 'hold_placed',
    eventKey,
    reference,
    bookedAt,
    prices: hold.prices ?? [],
    postings: parts.flatMap((part) => [
      debit({ kind: 'available', asset, userId }, part.amount, part.kind),
      credit({ kind: 'held', asset, userId }, part.amount, part.kind),
    ]),
  });
  const holdId = uuidV7<HoldId>(bookedAt);
  await insertRow(trx, 'ledger_holds', {
    id: holdId,
    user_id: userId,
    asset,
    amount,
    reference_type: reference.type,
    reference_id: reference.id,
    placed_at: bookedAt,
  });
  const event = {
    hold_id: holdId,
    type: 'placed',
    transfer_id: transfer.id,
    at: bookedAt,
  } as const;
  await insertRow(trx, 'ledger_hold_events', event);
  return { holdId };
}

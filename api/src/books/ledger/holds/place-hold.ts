import type { Asset } from '@tessera/money/asset';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import type { Reference, ValuationPrice } from '../posting/transfer.ts';
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
): Promise<{ holdId: string }> {
  const { userId, asset, amount, eventKey, reference, bookedAt } = hold;
  const parts = partsOf(hold, 'hold_placed');
  const transfer = await postTransfer(trx, {
    kind: 'hold_placed',
    eventKey,
    reference,
    bookedAt,
    prices: hold.prices ?? [],
    postings: parts.flatMap((part) => [
      { account: { kind: 'available', asset, userId }, side: 'debit' as const, ...part },
      { account: { kind: 'held', asset, userId }, side: 'credit' as const, ...part },
    ]),
  });
  const holdId = uuidV7(bookedAt);
  await trx
    .insertInto('ledger_holds')
    .values({
      id: holdId,
      user_id: userId,
      asset,
      amount,
      reference_type: reference.type,
      reference_id: reference.id,
      placed_at: bookedAt,
    })
    .execute();
  await trx
    .insertInto('ledger_hold_events')
    .values({ hold_id: holdId, type: 'placed', transfer_id: transfer.id, at: bookedAt })
    .execute();
  return { holdId };
}

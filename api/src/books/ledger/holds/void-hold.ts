import type { Transaction } from '../../../platform/database/database.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import type { ValuationPrice } from '../posting/transfer.ts';
import { lockHold } from './lock-hold.ts';

/** Ends a hold by giving it back. @throws HoldEnded */
export async function voidHold(
  trx: Transaction,
  end: {
    readonly holdId: string;
    readonly eventKey: string;
    readonly bookedAt: Date;
    readonly prices?: readonly ValuationPrice[];
    /** What the lines are called on a statement. */
    readonly lineKind?: string;
  },
): Promise<{ id: string }> {
  const { holdId, eventKey, bookedAt } = end;
  const { userId, asset, amount, reference } = await lockHold(trx, holdId);
  const kind = end.lineKind ?? 'hold_voided';
  const transfer = await postTransfer(trx, {
    kind: 'hold_voided',
    eventKey,
    reference,
    bookedAt,
    prices: end.prices ?? [],
    postings: [
      { account: { kind: 'held', asset, userId }, side: 'debit', amount, kind },
      { account: { kind: 'available', asset, userId }, side: 'credit', amount, kind },
    ],
  });
  await trx
    .insertInto('ledger_hold_events')
    .values({ hold_id: holdId, type: 'voided', transfer_id: transfer.id, at: bookedAt })
    .execute();
  return transfer;
}

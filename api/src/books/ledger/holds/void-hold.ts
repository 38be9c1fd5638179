import type { HoldId, Transaction, TransferId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import { credit, debit, type ValuationPrice } from '../posting/transfer.ts';
import { lockHold } from './lock-hold.ts';

/** Ends a hold by giving it back. @throws HoldEnded */
export async function voidHold(
  trx: Transaction,
  end: {
    readonly holdId: HoldId;
    readonly eventKey: string;
    readonly bookedAt: Date;
    readonly prices?: readonly ValuationPrice[];
    /** What the lines are called on a statement. */
    readonly lineKind?: string;
  },
): Promise<{ id: TransferId }> {
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
      debit({ kind: 'held', asset, userId }, amount, kind),
      credit({ kind: 'available', asset, userId }, amount, kind),
    ],
  });
  const event = {
    hold_id: holdId,
    type: 'voided',
    transfer_id: transfer.id,
    at: bookedAt,
  } as const;
  await insertRow(trx, 'ledger_hold_events', event);
  return transfer;
}

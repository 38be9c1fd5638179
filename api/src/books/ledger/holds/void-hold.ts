import type { HoldId, Transaction, TransferId } from '../../../platform/database/database.ts';
import { credit, debit } from '../posting/transfer.ts';
import { type HoldStep, postHoldStep, recordEndOfHold } from './hold-step.ts';
import { lockHold } from './lock-hold.ts';

/** Ends a hold by giving it back. @throws HoldEnded */
export async function voidHold(
  trx: Transaction,
  end: Omit<HoldStep, 'parts'> & { readonly holdId: HoldId },
): Promise<{ id: TransferId }> {
  const { holdId, bookedAt } = end;
  const hold = await lockHold(trx, holdId);
  const { userId, asset } = hold;
  const transfer = await postHoldStep(trx, 'voided', hold, {
    ...end,
    postingsOf: ({ amount, kind }) => [
      debit({ kind: 'held', asset, userId }, amount, kind),
      credit({ kind: 'available', asset, userId }, amount, kind),
    ],
  });
  await recordEndOfHold(trx, 'voided', holdId, { transferId: transfer.id, at: bookedAt });
  return transfer;
}

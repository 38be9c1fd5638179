import type { HoldId, Transaction } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { credit, debit } from '../posting/transfer.ts';
import { type HoldStep, postHoldStep, recordHoldStep } from './hold-step.ts';
import type { OpenHold } from './lock-hold.ts';

/** Sets aside a part of a customer's available balance. @throws InsufficientBalance */
export async function placeHold(
  trx: Transaction,
  hold: Omit<OpenHold, 'id'> & HoldStep,
): Promise<{ holdId: HoldId }> {
  const { userId, asset, amount, reference, bookedAt } = hold;
  const transfer = await postHoldStep(trx, 'placed', hold, {
    ...hold,
    postingsOf: (part) => [
      debit({ kind: 'available', asset, userId }, part.amount, part.kind),
      credit({ kind: 'held', asset, userId }, part.amount, part.kind),
    ],
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
  await recordHoldStep(trx, 'placed', holdId, { transferId: transfer.id, at: bookedAt });
  return { holdId };
}

import { sql } from 'kysely';
import type { HoldId, Transaction } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { credit, debit } from '../posting/transfer.ts';
import { type HoldStep, postHoldStep } from './hold-step.ts';
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
  await sql`select ledger_place_hold(
    ${holdId}, ${userId}, ${asset}, ${String(amount)}, ${reference.type}, ${reference.id},
    ${bookedAt}, ${transfer.id}
  )`.execute(trx);
  return { holdId };
}

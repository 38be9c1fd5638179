import type { Asset } from '@tessera/money/asset';
import type { HoldId, Transaction, UserId } from '../../../platform/database/database.ts';
import type { Reference } from '../posting/transfer.ts';
import { HoldEnded } from './hold-ended.ts';

export type OpenHold = {
  readonly id: HoldId;
  readonly userId: UserId;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly reference: Reference;
};

/** A hold that has not ended, locked until the transaction does. @throws HoldEnded */
export async function lockHold(trx: Transaction, holdId: HoldId): Promise<OpenHold> {
  const hold = await trx
    .selectFrom('ledger_holds')
    .selectAll()
    .where('id', '=', holdId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!hold) throw new Error(`There is no hold ${holdId}`);
  // A statement of its own: it sees what was committed while the first one waited.
  const end = await trx
    .selectFrom('ledger_hold_events')
    .select('type')
    .where('hold_id', '=', holdId)
    .where('type', '<>', 'placed')
    .executeTakeFirst();
  if (end && end.type !== 'placed') throw new HoldEnded(holdId, end.type);
  return {
    id: hold.id,
    userId: hold.user_id,
    asset: hold.asset,
    amount: hold.amount,
    reference: { type: hold.reference_type, id: hold.reference_id },
  };
}

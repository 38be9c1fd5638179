import type { Asset } from '@tessera/money/asset';
import { sql } from 'kysely';
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

type HoldRow = {
  readonly user_id: UserId;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly reference_type: string;
  readonly reference_id: string;
  readonly ended: 'posted' | 'voided' | null;
};

/** A hold that has not ended, locked until the transaction does. @throws HoldEnded */
export async function lockHold(trx: Transaction, holdId: HoldId): Promise<OpenHold> {
  const { rows } = await sql<HoldRow>`
    select user_id, asset, amount, reference_type, reference_id, ended
    from ledger_lock_hold(${holdId})
  `.execute(trx);
  const hold = rows[0];
  if (!hold) throw new Error(`There is no hold ${holdId}`);
  if (hold.ended) throw new HoldEnded(holdId, hold.ended);
  return {
    id: holdId,
    userId: hold.user_id,
    asset: hold.asset,
    amount: hold.amount,
    reference: { type: hold.reference_type, id: hold.reference_id },
  };
}

import type { OutgoingId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export type UnminedPayment = {
  readonly id: OutgoingId;
  /** A move between addresses of the house's own, or to the cold address, is no withdrawal. */
  readonly isWithdrawal: boolean;
  readonly asset: CollateralAsset;
  readonly amount: CoinUnits;
  readonly state: 'signed' | 'broadcast' | 'confirmed' | 'failed';
  readonly plannedAt: Date;
  /** Since when its end is wanted. */
  readonly voidSince: Date | null;
  /** Of what a node said last of any attempt. */
  readonly refusal: string | null;
  /** The block in which something else used what it spends. */
  readonly conflictBlock: bigint | null;
  /** The block that has it, and in which it pays nothing. */
  readonly unpaidBlock: bigint | null;
};

/**
 * What is signed and in no block, customers' payments that left it again, and those that were paid and that
 * another block has without paying; the oldest first.
 */
export async function listUnmined(reader: Reader): Promise<readonly UnminedPayment[]> {
  const { rows } = await sql<UnminedPayment>`
    select id, purpose = 'withdrawal' as "isWithdrawal", asset, amount, state, planned_at as "plannedAt", void_since as "voidSince",
      conflict_block as "conflictBlock", block_number as "unpaidBlock", (
        select node_refusal from outgoing_attempts as attempt
        where attempt.outgoing_id = outgoing.id and node_refusal is not null
        order by number desc limit 1
      ) as refusal
    from outgoing_transactions as outgoing
    where state in ('signed', 'broadcast') or purpose = 'withdrawal' and (
      displaced_at is not null or (
        state = 'confirmed' and mined_attempt_id in (
          select id from outgoing_attempts where is_void or not succeeded
        )
      )
    )
    order by planned_at, id
  `.execute(reader);
  return rows;
}

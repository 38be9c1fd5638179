import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import { networkNames, networkRecords } from '@tessera/money/network-records';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** Minor units between the blocks that were read and the ledger. */
export type UnbookedOutgoing = {
  /** Paid in a block, and still in the ledger until the customer's side is booked. */
  readonly notBookedOut: CoinUnits;
  /** Booked out, and paid by no block since a reorganisation. */
  readonly missed: CoinUnits;
  /** What blocks took as fees beyond what is booked; below zero when a reorganisation gave it back. */
  readonly costs: CoinUnits;
};

/** By network, the coin that its fees are paid in. */
const feeCoins = Object.fromEntries(networkNames.map((name) => [name, networkRecords[name].coin]));

type Row = UnbookedOutgoing & { readonly asset: CollateralAsset };

/**
 * Sweeps and gas only move between our addresses and count with their costs alone. A payment that
 * failed for the customer and was mined afterwards is no explanation: that is a difference.
 */
export async function sumUnbookedOutgoing(
  reader: Reader,
): Promise<(asset: CollateralAsset) => UnbookedOutgoing> {
  const { rows } = await sql<Row>`
    select asset, sum(not_booked_out) as "notBookedOut", sum(missed) as missed, sum(costs) as costs
    from (
      select outgoing.asset, outgoing.amount as not_booked_out, 0 as missed, 0 as costs
      from outgoing_transactions as outgoing
      join outgoing_attempts as attempt on attempt.id = outgoing.mined_attempt_id
      where outgoing.purpose = 'withdrawal' and outgoing.booked_out_at is null
        and outgoing.state in ('mined', 'confirmed') and attempt.succeeded
        and not attempt.is_void
      union all
      select asset, 0, amount, 0 from outgoing_transactions
      where purpose = 'withdrawal' and booked_out_at is not null and block_number is null
      union all
      select outgoing.asset, 0, outgoing.amount, 0
      from outgoing_attempts as attempt
      join outgoing_transactions as outgoing on outgoing.mined_attempt_id = attempt.id
      where (attempt.is_void or not attempt.succeeded)
        and outgoing.purpose = 'withdrawal' and outgoing.booked_out_at is not null
      union all
      select coin_of.asset, 0, 0,
        coalesce(attempt.fee, 0) - outgoing.fee_booked
      from outgoing_transactions as outgoing
      join jsonb_each_text(${JSON.stringify(feeCoins)}::jsonb) as coin_of (network, asset)
        on coin_of.network = outgoing.network
      left join outgoing_attempts as attempt on attempt.id = outgoing.mined_attempt_id
      where outgoing.state = 'mined' or outgoing.fee_is_due
        or (outgoing.fee_booked <> 0 and outgoing.block_number is null)
    ) as parts
    group by asset
  `.execute(reader);
  const nothing: UnbookedOutgoing = { notBookedOut: 0n, missed: 0n, costs: 0n };
  return (asset) => rows.find((row) => row.asset === asset) ?? nothing;
}

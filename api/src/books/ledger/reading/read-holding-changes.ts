import type { UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** A transfer that changes what the house holds of an asset. */
export type HoldingChange<A extends Asset> = {
  readonly eventKey: string;
  readonly kind: string;
  /** Minor units that the house has more by it, in custody, in transit or its own. */
  readonly amount: MinorUnits<A>;
  /** The customers whose accounts it touches. */
  readonly users: readonly UserId[];
};

/**
 * Every transfer that changes what bank or chain should hold for us. Those within the house and between customers are
 * left out, but for events of a name.
 *
 * @param asWell a pattern of SQL's `like`: events that are wanted though they change nothing
 */
export async function readHoldingChanges<A extends Asset>(
  reader: Reader,
  asset: A,
  asWell: string,
): Promise<readonly HoldingChange<A>[]> {
  const { rows } = await sql<HoldingChange<A>>`
    select "eventKey", kind, amount, users from (
      select transfer.event_key as "eventKey", transfer.kind,
        sum(case
          when account.owner_type <> 'house' then 0
          when account.kind not in ('custody', 'in_transit', 'inventory') then 0
          when entry.side = 'debit' then entry.amount
          else -entry.amount
        end) as amount,
        array_remove(array_agg(distinct account.user_id::text), null) as users
      from ledger_transfers as transfer
      join ledger_entries as entry on entry.transfer_id = transfer.id and entry.asset = ${asset}
      join ledger_accounts as account on account.id = entry.account_id
      group by transfer.id
    ) as changes
    where amount <> 0 or "eventKey" like ${asWell}
  `.execute(reader);
  return rows;
}

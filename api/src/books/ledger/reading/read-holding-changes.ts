import type { UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** What a transfer does to what the house holds of an asset. */
export type HoldingChange<A extends Asset> = {
  readonly id: string;
  readonly eventKey: string;
  readonly kind: string;
  /** Minor units that the house has more by it, in custody, in transit or its own; 0 within the house and between customers. */
  readonly amount: MinorUnits<A>;
  /** The customers whose accounts it touches. */
  readonly users: readonly UserId[];
};

/** Either the transfers' own ids, or the names of their events. */
export type WhichTransfers =
  | { readonly ids: readonly string[] }
  | { readonly eventKeys: readonly string[] };

/**
 * What these transfers change of an asset, as bank or chain should hold it for us; those without an entry of it are left out. Each is
 * looked up by an index, however many there are.
 *
 * @param which each once
 */
export async function readHoldingChanges<A extends Asset>(
  reader: Reader,
  asset: A,
  which: WhichTransfers,
): Promise<readonly HoldingChange<A>[]> {
  const { rows } = await sql<HoldingChange<A>>`
    select transfer.id::text, transfer.event_key as "eventKey", transfer.kind,
      sum(case
        when account.owner_type <> 'house' then 0
        when account.kind not in ('custody', 'in_transit', 'inventory') then 0
        when entry.side = 'debit' then entry.amount
        else -entry.amount
      end) as amount,
      array_remove(array_agg(distinct account.user_id::text), null) as users
    from ${
      'ids' in which
        ? sql`unnest(${which.ids}::uuid[]) as asked (id) cross join lateral (
            select * from ledger_transfers where ledger_transfers.id = asked.id limit 1
          ) as transfer`
        : sql`unnest(${which.eventKeys}::text[]) as asked (event_key) cross join lateral (
            select * from ledger_transfers where event_key = asked.event_key limit 1
          ) as transfer`
    }
    join ledger_entries as entry on entry.transfer_id = transfer.id and entry.asset = ${asset}
    join ledger_accounts as account on account.id = entry.account_id
    group by transfer.id, transfer.event_key, transfer.kind
    order by transfer.id
  `.execute(reader);
  return rows;
}

/** The sum of all such changes in minor units, from the entries and not from stored balances. */
export async function sumHoldingChanges<A extends Asset>(
  reader: Reader,
  asset: A,
): Promise<MinorUnits<A>> {
  const { rows } = await sql<{ sum: MinorUnits<A> }>`
    select coalesce(sum(case side when 'debit' then amount else -amount end), 0) as sum
    from ledger_entries where ledger_entries.asset = ${asset} and account_id = any(array(
      select id from ledger_accounts as account
      where account.asset = ${asset} and account.owner_type = 'house'
        and account.kind in ('custody', 'in_transit', 'inventory')
    ))
  `.execute(reader);
  return rows[0]?.sum ?? (0n as MinorUnits<A>);
}

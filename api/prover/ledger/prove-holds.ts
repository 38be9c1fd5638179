import { sql } from 'kysely';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { Found, Page } from '../proof.ts';

/** Each hold has its transfers, and what is held of its owner and asset is the sum of those that are open. */
export async function proveHolds(trx: Transaction, after: string, limit: number): Promise<Page> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_holds where id > ${after} order by id limit ${limit}
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  const events = await sql<Found>`
    select 'hold ' || id as what,
      'Hold ' || id || ' was placed ' || placed || ' times and ended ' || ended || ' times' as message
    from (
      select hold.id, count(event.number) filter (where event.type = 'placed') as placed,
        count(event.number) filter (where event.type <> 'placed') as ended
      from ledger_holds as hold left join ledger_hold_events as event on event.hold_id = hold.id
      where hold.id = any(${ids}::uuid[]) group by hold.id
    ) as counted
    where placed <> 1 or ended > 1
  `.execute(trx);
  const sums = await sql<Found>`
    select 'held ' || asset || ' of ' || user_id as what, asset || ' held by customer ' || user_id ||
      ' is ' || held || '; the open holds come to ' || open as message
    from (
      select owner.user_id, owner.asset, coalesce((
        select account.balance from ledger_accounts as account
        where account.user_id = owner.user_id and account.asset = owner.asset and account.kind = 'held'
      ), 0) as held, coalesce((
        select sum(hold.amount) from ledger_holds as hold
        where hold.user_id = owner.user_id and hold.asset = owner.asset and not exists (
          select from ledger_hold_events as event
          where event.hold_id = hold.id and event.type <> 'placed'
        )
      ), 0) as open
      from (
        select distinct user_id, asset from ledger_holds where id = any(${ids}::uuid[])
      ) as owner
    ) as sums
    where held <> open
  `.execute(trx);
  return { ids, found: [...events.rows, ...sums.rows] };
}

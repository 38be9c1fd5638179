import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CheckResult } from './finding.ts';

const signed = sql`case entry.side when 'debit' then entry.amount else -entry.amount end`;

/** Every transfer has entries, and they balance in each asset. */
export async function verifyTransfers(trx: Transaction): Promise<CheckResult> {
  const { rows } = await sql<{ message: string; number: bigint | null }>`
    select message, number from (
      select min(entry.number) as number, 'Transfer ' || entry.transfer_id ||
        ' is out of balance by ' || sum(${signed}) || ' of ' || entry.asset as message
      from ledger_entries as entry
      group by entry.transfer_id, entry.asset
      having sum(${signed}) <> 0
      union all
      select null, 'Transfer ' || transfer.id || ' has no entries'
      from ledger_transfers as transfer
      where not exists (select from ledger_entries as entry where entry.transfer_id = transfer.id)
      union all
      select entry.number, 'Entry ' || entry.number || ' has no transfer'
      from ledger_entries as entry
      where not exists (
        select from ledger_transfers as transfer where transfer.id = entry.transfer_id
      )
    ) as wrong
    order by number nulls last limit 1
  `.execute(trx);
  const { rows: counts } = await sql<{ transfers: bigint }>`
    select count(*) as transfers from ledger_transfers
  `.execute(trx);
  return {
    checked: `${counts[0]?.transfers ?? 0n} transfers for their balance in each asset`,
    finding: rows[0] && {
      message: rows[0].message,
      ...(rows[0].number === null ? {} : { entryNumber: rows[0].number }),
    },
  };
}

/** What customers own is what lies in custody and in transit; and debits are credits in all. */
export async function verifyCustody(trx: Transaction): Promise<CheckResult> {
  const { rows } = await sql<{ message: string }>`
    with sides as (
      select account.asset, sum(${signed}) as total,
        coalesce(sum(${signed}) filter (
          where account.kind in ('custody', 'in_transit')), 0) as kept,
        -coalesce(sum(${signed}) filter (
          where account.kind in ('unattributed', 'available', 'held', 'collateral')), 0) as owned
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      group by account.asset
    )
    select case when total <> 0
      then asset || ': debits and credits differ by ' || total
      else asset || ': custody and in_transit hold ' || kept || ', customers own ' || owned
    end as message
    from sides where total <> 0 or kept <> owned
    order by asset limit 1
  `.execute(trx);
  return { checked: 'custody and in_transit against what customers own', finding: rows[0] };
}

/** What is held is the sum of the holds that have not ended, and each has its transfers. */
export async function verifyHolds(trx: Transaction): Promise<CheckResult> {
  const { rows } = await sql<{ message: string }>`
    with holds as (
      select hold.id, hold.user_id, hold.asset, hold.amount,
        count(event.number) filter (where event.type = 'placed') as placed,
        count(event.number) filter (where event.type <> 'placed') as ended
      from ledger_holds as hold left join ledger_hold_events as event on event.hold_id = hold.id
      group by hold.id
    ), open as (
      select user_id, asset, sum(amount) as amount from holds where ended = 0 group by user_id, asset
    ), held as (
      select user_id, asset, balance from ledger_accounts where kind = 'held'
    )
    select message from (
      select 'Hold ' || id || ' was placed ' || placed || ' times and ended ' || ended || ' times'
        as message
      from holds where placed <> 1 or ended > 1
      union all
      select coalesce(held.asset, open.asset) || ' held by customer ' ||
        coalesce(held.user_id, open.user_id) || ' is ' || coalesce(held.balance, 0) ||
        '; the open holds come to ' || coalesce(open.amount, 0)
      from held full join open on open.user_id = held.user_id and open.asset = held.asset
      where coalesce(held.balance, 0) <> coalesce(open.amount, 0)
    ) as wrong
    limit 1
  `.execute(trx);
  const { rows: counts } = await sql<{ holds: bigint }>`
    select count(*) as holds from ledger_holds
  `.execute(trx);
  return {
    checked: `${counts[0]?.holds ?? 0n} holds against the held accounts`,
    finding: rows[0],
  };
}

import { sql } from 'kysely';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { Found } from '../proof.ts';

const signed = sql`case entry.side when 'debit' then entry.amount else -entry.amount end`;

/** What an entry adds to its account. */
const change = sql`
  case when entry.side = account.normal_side then entry.amount else -entry.amount end
`;

/** An account in words, without whose it is. */
const named = sql`account.kind || ' ' || account.asset || ' (account ' || account.id || ')'`;

/** Looks at these entries, at what they are part of, and at the balances that they left. */
export async function proveEntries(
  trx: Transaction,
  numbers: readonly bigint[],
): Promise<readonly Found[]> {
  if (numbers.length === 0) return [];
  const list = sql`${numbers.map(String)}::bigint[]`;
  const series = await sql<Found>`
    select 'entry ' || entry.number as what,
      'Entry ' || entry.number || ' of ' || ${named} || ' says that it is number ' ||
      coalesce(entry.account_entry::text, 'none') || ' with a balance of ' ||
      coalesce(entry.balance_after::text, 'none') || '; it is number ' ||
      coalesce(before.account_entry, 0) + 1 || ' with a balance of ' ||
      coalesce(before.balance_after, 0) + ${change} as message
    from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    left join lateral (
      select earlier.account_entry, earlier.balance_after from ledger_entries as earlier
      where earlier.account_id = entry.account_id and earlier.number < entry.number
      order by earlier.number desc limit 1
    ) as before on true
    where entry.number = any(${list}) and not account.summed and (
      entry.account_entry is distinct from coalesce(before.account_entry, 0) + 1
      or entry.balance_after is distinct from coalesce(before.balance_after, 0) + ${change}
    )
    order by entry.number
  `.execute(trx);
  const transfers = await sql<Found>`
    select 'transfer ' || entry.transfer_id as what, 'Transfer ' || entry.transfer_id ||
      ' is out of balance by ' || sum(${signed}) || ' of ' || entry.asset as message
    from ledger_entries as entry
    where entry.transfer_id in (
      select part.transfer_id from ledger_entries as part where part.number = any(${list})
    )
    group by entry.transfer_id, entry.asset having sum(${signed}) <> 0
  `.execute(trx);
  const custody = await sql<Found>`
    select 'transfer ' || entry.transfer_id as what, 'Transfer ' || entry.transfer_id ||
      ' changes what lies in custody and in transit by other ' || entry.asset ||
      ' than what customers own' as message
    from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    where entry.transfer_id in (
      select part.transfer_id from ledger_entries as part where part.number = any(${list})
    ) and account.kind in (
      'custody', 'in_transit', 'unattributed', 'available', 'held', 'collateral'
    )
    group by entry.transfer_id, entry.asset having sum(${signed}) <> 0
  `.execute(trx);
  const touched = sql`account.id in (
    select part.account_id from ledger_entries as part where part.number = any(${list})
  )`;
  return [
    ...series.rows,
    ...transfers.rows,
    ...custody.rows,
    ...(await proveBalances(trx, touched)),
  ];
}

/** Balances that are not what the last entry left, or below zero where they may not be. Expects `account`. */
export async function proveBalances(
  trx: Transaction,
  which: ReturnType<typeof sql>,
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select 'account ' || account.id as what, ${named} || ' has a balance of ' || account.balance ||
      ' after ' || account.entry_count || ' entries; its last entry left ' ||
      coalesce(newest.balance_after, 0) || ' after ' || coalesce(newest.account_entry, 0) as message
    from ledger_accounts as account
    left join lateral (
      select entry.account_entry, entry.balance_after from ledger_entries as entry
      where entry.account_id = account.id order by entry.number desc limit 1
    ) as newest on true
    where ${which} and not account.summed and (
      account.balance <> coalesce(newest.balance_after, 0)
      or account.entry_count <> coalesce(newest.account_entry, 0)
      or (account.guarded and account.balance < 0)
    )
    order by account.id
  `.execute(trx);
  return rows;
}

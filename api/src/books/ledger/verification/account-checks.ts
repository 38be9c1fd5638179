import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CheckResult } from './finding.ts';

/** What an entry adds to its account. Expects `entry` and `account`. */
const change = sql`
  case when entry.side = account.normal_side then entry.amount else -entry.amount end
`;

const nameOfAccount = sql`concat_ws(' ', account.kind, account.asset,
  'of', account.owner_type, account.owner_id) || ' (account ' || account.id || ')'`;

/** Counts an account's entries and adds them up, each on top of the one before. */
export async function verifySeries(trx: Transaction): Promise<CheckResult> {
  const { rows } = await sql<{ number: bigint; message: string }>`
    select number,
      'Entry ' || number || ' of ' || name || ' says that it is number ' ||
      coalesce(account_entry::text, 'none') || ' with a balance of ' ||
      coalesce(balance_after::text, 'none') || '; it is number ' || expected_entry ||
      ' with a balance of ' || expected_balance as message
    from (
      select entry.number, ${nameOfAccount} as name, entry.account_entry, entry.balance_after,
        row_number() over series as expected_entry, sum(${change}) over series as expected_balance
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      where not account.summed
      window series as (partition by entry.account_id order by entry.account_entry, entry.number
        rows unbounded preceding)
    ) as entries
    where account_entry is distinct from expected_entry
      or balance_after is distinct from expected_balance
    order by number limit 1
  `.execute(trx);
  const counts = await countsOf(trx);
  return {
    checked: `the balance after each of ${counts.entries} entries`,
    finding: rows[0] && { message: rows[0].message, entryNumber: rows[0].number },
  };
}

/** Recomputes each balance, and that none is below zero which may not be. */
export async function verifyBalances(trx: Transaction): Promise<CheckResult> {
  const { rows } = await sql<{ message: string }>`
    with totals as (
      select account.id, count(entry.number) as entries, coalesce(sum(${change}), 0) as total
      from ledger_accounts as account left join ledger_entries as entry
        on entry.account_id = account.id
      where not account.summed
      group by account.id
    )
    select ${nameOfAccount} || ' has a balance of ' || account.balance || ' after ' ||
      account.entry_count || ' entries; its entries are ' || totals.entries || ' and come to ' ||
      totals.total as message
    from totals join ledger_accounts as account on account.id = totals.id
    where totals.total <> account.balance or totals.entries <> account.entry_count
      or (account.guarded and account.balance < 0)
    order by account.id limit 1
  `.execute(trx);
  const counts = await countsOf(trx);
  return { checked: `the balances of ${counts.accounts} accounts`, finding: rows[0] };
}

async function countsOf(trx: Transaction) {
  const { rows } = await sql<{ entries: bigint; accounts: bigint }>`
    select (select count(*) from ledger_entries) as entries,
      (select count(*) from ledger_accounts) as accounts
  `.execute(trx);
  return rows[0] ?? { entries: 0n, accounts: 0n };
}

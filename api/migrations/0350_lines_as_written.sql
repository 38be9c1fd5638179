-- What is summed is what is written. A line without a kind or an account was summed and then left out by a join, and a part
-- of a minor unit was summed before its column rounded it. No table is changed: a call that is under way goes on by what
-- it began with, beside the others.

-- Refuses lines that do not balance in each asset of each transfer, or that leave what customers own and what
-- lies in custody apart, a transfer without lines, and what would be written otherwise than it is summed here.
create or replace function ledger_check_lines(
  transfer_ids uuid[], account_kinds text[], account_assets text[],
  line_transfers integer[], line_accounts integer[], line_sides text[], line_amounts numeric[]
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  wrong record;
begin
  -- They are counted from 1 by some who read them, and by their own subscripts by others.
  if coalesce(array_lower(transfer_ids, 1), 1) <> 1 or coalesce(array_lower(account_kinds, 1), 1) <> 1
    or coalesce(array_lower(account_assets, 1), 1) <> 1 then
    raise exception 'Transfers and accounts are counted from 1'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_lines_are_written';
  end if;
  if exists (
    select from unnest(account_kinds) as account (kind)
    where not exists (select from ledger_account_kinds() as rules where rules.kind = account.kind)
  ) then
    raise exception 'An account is of no kind in the chart'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_lines_are_written';
  end if;
  select line.position, line.nth, line.amount into wrong
  from unnest(line_transfers, line_accounts, line_amounts) with ordinality
    as line (nth, place, amount, position)
  where line.nth is null or line.nth not between 1 and cardinality(transfer_ids)
    or account_kinds[line.place] is null
    or line.amount is null or line.amount <> trunc(line.amount)
  limit 1;
  if found then
    raise exception 'Line % of transfer % has no transfer, no account or no whole amount: %',
      wrong.position, transfer_ids[wrong.nth], wrong.amount
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_lines_are_written';
  end if;
  select transfer_ids[sums.nth] as transfer, sums.* into wrong
  from (
    select line.nth, account_assets[line.place] as asset,
      sum(case line.side when 'debit' then line.amount else -line.amount end) as difference,
      coalesce(sum(case line.side when 'debit' then line.amount else -line.amount end)
        filter (where account_kinds[line.place] in (
          'custody', 'in_transit', 'unattributed', 'available', 'held', 'collateral'
        )), 0) as mixed
    from unnest(line_transfers, line_accounts, line_sides, line_amounts)
      as line (nth, place, side, amount)
    group by line.nth, account_assets[line.place]
  ) as sums
  where sums.difference <> 0 or sums.mixed <> 0
  limit 1;
  if wrong.difference <> 0 then
    raise exception 'Transfer % is out of balance by % of %',
      wrong.transfer, wrong.difference, wrong.asset
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_balanced';
  end if;
  if wrong.mixed <> 0 then
    raise exception 'Transfer % leaves what customers own and what lies in custody apart by % of %',
      wrong.transfer, wrong.mixed, wrong.asset
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_segregated';
  end if;
  for nth in 1..cardinality(transfer_ids) loop
    if nth <> all (line_transfers) then
      raise exception 'Transfer % has no entries', transfer_ids[nth]
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_balanced';
    end if;
  end loop;
end
$$;

-- Locks the accounts and writes transfers with their entries, in the order of their lines. Lines name their
-- transfer by its place from 1, and accounts by theirs. It leaves out, and says why, each transfer where a
-- customer who is credited owes us (`receivables`, by place, of the transfers `receivable_transfers`), which has
-- to be repaid by lines of the same transfer, and each by which an account would fall below zero after those before it.
create or replace function ledger_post_transfers(
  transfer_ids uuid[], transfer_kinds text[], events text[], referred_types text[],
  referred_ids text[], booked timestamptz[],
  account_kinds text[], account_assets text[], account_owners uuid[], account_users uuid[],
  account_debtors uuid[], receivables integer[], receivable_transfers integer[],
  line_transfers integer[], line_ids uuid[], line_accounts integer[], line_sides text[],
  line_amounts numeric[], line_kinds text[], line_values numeric[], line_prices uuid[],
  line_price_ages integer[]
) returns table (nth integer, hindrance text, place integer, amount numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  ids bigint[];
  balances numeric[];
  left_out integer[] := '{}';
  short record;
begin
  perform ledger_check_lines(
    transfer_ids, account_kinds, account_assets,
    line_transfers, line_accounts, line_sides, line_amounts
  );
  select array_agg(locked.id order by locked.place), array_agg(locked.balance order by locked.place)
  into ids, balances
  from ledger_lock_accounts(
    account_kinds, account_assets, account_owners, account_users, account_debtors, booked[1]
  ) as locked;

  if exists (select from unnest(line_accounts) as line (place) where ids[line.place] is null) then
    raise exception 'A line names an account that is not there'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_lines_are_written';
  end if;

  for nth, place in select * from unnest(receivable_transfers, receivables) loop
    continue when balances[place] <= 0;
    hindrance := 'owed';
    amount := balances[place];
    if nth <> all (left_out) then
      left_out := left_out || nth;
    end if;
    return next;
  end loop;

  -- Whoever is short is left out, and those behind are looked at anew.
  loop
    select run.nth, run.place, run.ends into short
    from (
      select line.nth, line.place, line.position, balances[line.place] + line.running as after,
        balances[line.place] + sum(line.change) over by_account as ends
      from (
        select line.nth, line.place, line.position, rules.guarded,
          case line.side when rules.normal_side then line.amount else -line.amount end as change,
          sum(case line.side when rules.normal_side then line.amount else -line.amount end)
            over (partition by line.place order by line.nth, line.position) as running
        from unnest(line_transfers, line_accounts, line_sides, line_amounts) with ordinality
          as line (nth, place, side, amount, position)
        join ledger_account_kinds() as rules on rules.kind = account_kinds[line.place]
        where line.nth <> all (left_out) and rules.guarded
      ) as line
      window by_account as (
        partition by line.place order by line.nth range between unbounded preceding and current row
      )
    ) as run
    where run.after < 0
    order by run.nth, run.position
    limit 1;
    exit when not found;
    if short.ends >= 0 then
      raise exception 'Transfer % takes from an account what a later line brings', transfer_ids[short.nth]
        using errcode = 'check_violation', constraint = 'ledger_accounts_never_negative';
    end if;
    nth := short.nth;
    place := short.place;
    amount := -short.ends;
    hindrance := 'short';
    left_out := left_out || nth;
    return next;
  end loop;
  if cardinality(left_out) = cardinality(transfer_ids) then
    return;
  end if;

  perform set_config('tessera.moves_held', ('held' = any (account_kinds))::text, true);
  insert into ledger_transfers (id, kind, event_key, reference_type, reference_id, booked_at)
  select transfer.id, transfer.kind, transfer.event, transfer.type, transfer.referred, transfer.at
  from unnest(transfer_ids, transfer_kinds, events, referred_types, referred_ids, booked)
    with ordinality as transfer (id, kind, event, type, referred, at, nth)
  where transfer.nth <> all (left_out)
  order by transfer.nth;

  with line as materialized (
    select line.*, ids[line.place] as account_id, rules.summed,
      case line.side when rules.normal_side then line.amount else -line.amount end as change
    from unnest(
      line_transfers, line_ids, line_accounts, line_sides, line_amounts, line_kinds, line_values,
      line_prices, line_price_ages
    ) with ordinality
      as line (nth, id, place, side, amount, kind, value, price, price_age, position)
    join ledger_account_kinds() as rules on rules.kind = account_kinds[line.place]
    where line.nth <> all (left_out)
  ), moved as (
    update ledger_accounts as account
    set balance = account.balance + total.change, entry_count = account.entry_count + total.lines
    from (
      select account_id, sum(change) as change, count(*) as lines
      from line where not summed group by account_id
    ) as total
    where account.id = total.account_id
    returning account.id, account.entry_count - total.lines as entry_count,
      account.balance - total.change as balance
  )
  insert into ledger_entries (
    id, transfer_id, account_id, asset, kind, side, amount, account_entry, balance_after, euro_value,
    price_id, price_age_seconds
  )
  select line.id, transfer_ids[line.nth], line.account_id, account_assets[line.place], line.kind,
    line.side, line.amount, moved.entry_count + row_number() over by_account,
    moved.balance + sum(line.change) over by_account, line.value, line.price, line.price_age
  from line left join moved on moved.id = line.account_id
  window by_account as (partition by line.account_id order by line.nth, line.position)
  order by line.nth, line.position;
end
$$;

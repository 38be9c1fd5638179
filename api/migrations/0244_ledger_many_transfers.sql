-- Many transfers in one call, and each checked once for all its lines. The functions of `tessera_ledger` check
-- what they write themselves; the triggers of rows stay for whoever else would write these tables.

drop trigger ledger_post_entry on ledger_entries;
create trigger ledger_post_entry before insert on ledger_entries
  for each row when (current_user <> 'tessera_ledger') execute function ledger_post_entry();

drop trigger ledger_entries_checked on ledger_entries;
create trigger ledger_entries_checked after insert on ledger_entries
  referencing new table as written
  for each statement when (current_user <> 'tessera_ledger') execute function ledger_check_entries();

-- What the functions write has entries. Whether held money moved with its hold is known at commit alone.
drop trigger ledger_transfers_balanced on ledger_transfers;
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
  deferrable initially deferred for each row
  when (
    current_user <> 'tessera_ledger'
    or coalesce(current_setting('tessera.moves_held', true), '') = 'true'
  )
  execute function ledger_check_balanced();

drop trigger ledger_guard_account_change on ledger_accounts;
create trigger ledger_guard_account_change before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0 and current_user <> 'tessera_ledger')
  execute function ledger_guard_account();

-- Refuses lines that do not balance in each asset of each transfer, or that leave what customers own and what
-- lies in custody apart, and a transfer without lines.
create function ledger_check_lines(
  transfer_ids uuid[], account_kinds text[], account_assets text[],
  line_transfers integer[], line_accounts integer[], line_sides text[], line_amounts numeric[]
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  wrong record;
begin
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
create function ledger_post_transfers(
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

-- As a process of a version before calls it.
create or replace function ledger_post_transfer(
  transfer_id uuid, transfer_kind text, event text, referred_type text, referred_id text,
  booked timestamptz,
  account_kinds text[], account_assets text[], account_owners uuid[], account_users uuid[],
  account_debtors uuid[], receivables integer[],
  line_ids uuid[], line_accounts integer[], line_sides text[], line_amounts numeric[],
  line_kinds text[], line_values numeric[], line_prices uuid[], line_price_ages integer[]
) returns table (hindrance text, place integer, amount numeric)
language sql security definer set search_path = public, pg_temp as $$
  select posted.hindrance, posted.place, posted.amount
  from ledger_post_transfers(
    array[transfer_id], array[transfer_kind], array[event], array[referred_type],
    array[referred_id], array[booked], account_kinds, account_assets, account_owners, account_users,
    account_debtors, receivables, array_fill(1, array[cardinality(receivables)]),
    array_fill(1, array[cardinality(line_ids)]), line_ids, line_accounts, line_sides, line_amounts,
    line_kinds, line_values, line_prices, line_price_ages
  ) as posted
$$;

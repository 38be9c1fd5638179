-- Money that a customer may not use for the moment. A hold is placed once and ended once.

create table ledger_holds (
  id uuid primary key,
  user_id uuid not null,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC', 'EUR')),
  amount numeric(38, 0) not null check (amount > 0),
  reference_type text not null,
  reference_id text not null,
  placed_at timestamptz not null
);
create index ledger_holds_by_user on ledger_holds (user_id, id);

create table ledger_hold_events (
  number bigint generated always as identity primary key,
  hold_id uuid not null references ledger_holds (id),
  type text not null check (type in ('placed', 'posted', 'voided')),
  transfer_id uuid not null references ledger_transfers (id),
  at timestamptz not null
);
create unique index ledger_holds_placed_once on ledger_hold_events (hold_id) where type = 'placed';
create unique index ledger_holds_ended_once on ledger_hold_events (hold_id) where type <> 'placed';
create index ledger_hold_events_by_transfer on ledger_hold_events (transfer_id);

create trigger ledger_holds_append_only before update or delete on ledger_holds
  for each row execute function refuse_change();
create trigger ledger_holds_no_truncate before truncate on ledger_holds
  for each statement execute function refuse_change();
create trigger ledger_hold_events_append_only before update or delete on ledger_hold_events
  for each row execute function refuse_change();
create trigger ledger_hold_events_no_truncate before truncate on ledger_hold_events
  for each statement execute function refuse_change();

-- Keeps the running balance, in one statement for an entry. Runs for each entry in turn and sees
-- the one before.
create or replace function ledger_post_entry() returns trigger language plpgsql as $$
declare
  account record;
begin
  update ledger_accounts
  set balance = balance + case when normal_side = new.side then new.amount else -new.amount end,
      entry_count = entry_count + 1
  where id = new.account_id and asset = new.asset and not summed
  returning entry_count, balance into new.account_entry, new.balance_after;
  if found then
    return new;
  end if;
  select asset into account from ledger_accounts where id = new.account_id;
  if account.asset <> new.asset then
    raise exception 'Account % holds %, not %', new.account_id, account.asset, new.asset
      using errcode = 'integrity_constraint_violation';
  end if;
  new.account_entry := null;
  new.balance_after := null;
  return new;
end
$$;

-- The trigger of entries is one level up; a statement of a session is not.
drop trigger ledger_guard_account on ledger_accounts;
create trigger ledger_guard_account before insert or delete on ledger_accounts
  for each row execute function ledger_guard_account();
create trigger ledger_guard_account_change before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function ledger_guard_account();

-- The entries that one statement writes balance in each asset. So do, by themselves, the accounts of
-- what customers own and of where that lies: nothing passes between customers and the house unless
-- it passes between custody and inventory too.
create function ledger_check_entries() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  if exists (
    select from written
    where not exists (
      select from ledger_transfers as transfer
      where transfer.id = written.transfer_id
        and transfer.written_in = pg_current_xact_id_if_assigned()
    )
  ) then
    raise exception 'Entries are written together with their transfer'
      using errcode = 'restrict_violation';
  end if;

  select transfer_id, written.asset,
    sum(case side when 'debit' then amount else -amount end) as difference,
    coalesce(sum(case side when 'debit' then amount else -amount end) filter (where account.kind in (
      'custody', 'in_transit', 'unattributed', 'available', 'held', 'collateral'
    )), 0) as mixed
  into wrong
  from written join ledger_accounts as account on account.id = written.account_id
  group by transfer_id, written.asset
  having sum(case side when 'debit' then amount else -amount end) <> 0
    or sum(case side when 'debit' then amount else -amount end) filter (where account.kind in (
      'custody', 'in_transit', 'unattributed', 'available', 'held', 'collateral'
    )) <> 0
  limit 1;
  if not found then
    return null;
  end if;
  if wrong.difference <> 0 then
    raise exception 'Transfer % is out of balance by % of %',
      wrong.transfer_id, wrong.difference, wrong.asset
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_balanced';
  end if;
  raise exception 'Transfer % leaves what customers own and what lies in custody apart by % of %',
    wrong.transfer_id, wrong.mixed, wrong.asset
    using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_segregated';
end
$$;
drop trigger ledger_entries_balanced on ledger_entries;
create trigger ledger_entries_checked after insert on ledger_entries
  referencing new table as written
  for each statement execute function ledger_check_entries();

-- What a transfer did to `held` accounts is what its holds say, in each asset of each customer.
create function ledger_check_holds(checked uuid) returns void language plpgsql as $$
begin
  if exists (
    select from (
      select account.user_id, account.asset,
        case entry.side when 'credit' then entry.amount else -entry.amount end as change
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      where entry.transfer_id = checked and account.kind = 'held'
      union all
      select hold.user_id, hold.asset,
        case event.type when 'placed' then -hold.amount else hold.amount end
      from ledger_hold_events as event join ledger_holds as hold on hold.id = event.hold_id
      where event.transfer_id = checked
    ) as changes
    group by user_id, asset
    having sum(change) <> 0
  ) then
    raise exception 'Transfer % changes held money without its hold', checked
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_holds_match';
  end if;
end
$$;

-- At commit a transfer has entries.
create or replace function ledger_check_balanced() returns trigger language plpgsql as $$
declare
  entries bigint;
  held bigint;
begin
  select count(*), count(*) filter (where account.kind = 'held') into entries, held
  from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
  where entry.transfer_id = new.id;
  if entries = 0 then
    raise exception 'Transfer % has no entries', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_balanced';
  end if;
  if held > 0 then
    perform ledger_check_holds(new.id);
  end if;
  return null;
end
$$;

create function ledger_check_hold_event() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transfers
    where id = new.transfer_id and written_in = pg_current_xact_id_if_assigned()
  ) then
    raise exception 'A hold changes together with its transfer' using errcode = 'restrict_violation';
  end if;
  perform ledger_check_holds(new.transfer_id);
  return null;
end
$$;
create constraint trigger ledger_hold_events_checked after insert on ledger_hold_events
  deferrable initially deferred for each row execute function ledger_check_hold_event();

-- An account's history is read by `account_entry`, whose index is there for its uniqueness. By
-- `number`, which orders the whole table too, it would be read past everybody else's entries.
drop index ledger_entries_by_account;

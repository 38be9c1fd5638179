-- The one way into the ledger. The service may read these tables and not write them: it calls functions
-- of a role that cannot log in, which lock accounts and post what balances. Who owns these functions
-- and who may call them is said at the end of each migration: api/src/platform/database/roles.

-- The chart of accounts, as api/src/books/ledger/account-kind.ts has it; a test compares the two.
create or replace function ledger_account_kinds()
returns table (kind text, owner_type text, normal_side text, guarded boolean, summed boolean)
language sql immutable rows 12 as $$
  values
    ('custody', 'house', 'debit', true, false),
    ('in_transit', 'house', 'debit', true, false),
    ('unattributed', 'house', 'credit', true, false),
    ('available', 'user', 'credit', true, false),
    ('held', 'user', 'credit', true, false),
    ('collateral', 'loan', 'credit', true, false),
    ('receivable', 'user', 'debit', true, false),
    ('loan_receivable', 'loan', 'debit', true, false),
    ('inventory', 'house', 'debit', true, false),
    ('capital', 'house', 'credit', false, false),
    ('income', 'house', 'credit', false, true),
    ('credit_losses', 'house', 'debit', false, true)
$$;

-- Locks accounts in the order of their ids, so that two transfers never wait for each other; those
-- that do not exist yet are opened before. Nothing is locked while one is missing: who waits for another
-- to open it holds no lock. One with a debtor is left out unless that customer has ever owed us its
-- asset. Summed accounts have no balance to protect and stay free. A row for each account asked for, by
-- its place; a plan that is kept from when the tables were small must not read them whole.
create or replace function ledger_lock_accounts(
  kinds text[], assets text[], owners uuid[], users uuid[], debtors uuid[], opened timestamptz
) returns table (place bigint, id bigint, balance numeric)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  found_ids bigint[];
  is_missing boolean;
begin
  for attempt in 1..2 loop
    select array_agg(account.id order by wanted.place),
      bool_or(account.id is null and wanted.debtor is null)
    into found_ids, is_missing
    from unnest(kinds, assets, owners, debtors) with ordinality
      as wanted (kind, asset, owner, debtor, place)
    left join ledger_account_kinds() as rules on rules.kind = wanted.kind
    left join lateral (
      select id from ledger_accounts
      where kind = wanted.kind and asset = wanted.asset and owner_type = rules.owner_type
        and owner_id = wanted.owner
      union all
      select id from ledger_accounts
      where wanted.owner is null and owner_id is null
        and kind = wanted.kind and asset = wanted.asset and owner_type = 'house'
    ) as account on wanted.debtor is null or exists (
      select from ledger_accounts
      where kind = 'receivable' and asset = wanted.asset and owner_type = 'user'
        and owner_id = wanted.debtor
    );
    exit when is_missing is not true;
    if attempt = 2 then
      raise exception 'An account cannot be opened' using errcode = 'integrity_constraint_violation';
    end if;
    insert into ledger_accounts
      (kind, asset, owner_type, owner_id, user_id, normal_side, guarded, summed, opened_at)
    select wanted.kind, wanted.asset, rules.owner_type, wanted.owner,
      case rules.owner_type when 'loan' then wanted.customer else wanted.owner end,
      rules.normal_side, rules.guarded, rules.summed, opened
    from unnest(kinds, assets, owners, users, debtors, found_ids)
      as wanted (kind, asset, owner, customer, debtor, id)
    join ledger_account_kinds() as rules on rules.kind = wanted.kind
    where wanted.id is null and wanted.debtor is null
    order by wanted.kind, wanted.asset, wanted.owner
    on conflict on constraint ledger_accounts_identity do nothing;
  end loop;
  return query
    with locked as materialized (
      select account.id, account.balance from ledger_accounts as account
      where account.id = any(found_ids) and not account.summed
      order by account.id
      for no key update
    )
    select wanted.place, wanted.id, coalesce(locked.balance, 0)
    from unnest(found_ids) with ordinality as wanted (id, place)
    left join locked on locked.id = wanted.id
    order by wanted.place;
end
$$;

-- Locks the accounts and writes a transfer with its entries, in the order of its lines; then it answers
-- nothing. Lines name accounts by their place. It writes nothing and answers why not where a
-- customer who is credited owes us (`receivables`, by place), which has to be repaid by lines of the same
-- transfer, and where an account would fall below zero. What else is wrong is refused by the triggers.
create or replace function ledger_post_transfer(
  transfer_id uuid, transfer_kind text, event text, referred_type text, referred_id text,
  booked timestamptz,
  account_kinds text[], account_assets text[], account_owners uuid[], account_users uuid[],
  account_debtors uuid[], receivables integer[],
  line_ids uuid[], line_accounts integer[], line_sides text[], line_amounts numeric[],
  line_kinds text[], line_values numeric[], line_prices uuid[], line_price_ages integer[]
) returns table (hindrance text, place integer, amount numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  ids bigint[];
  balances numeric[];
begin
  select array_agg(locked.id order by locked.place), array_agg(locked.balance order by locked.place)
  into ids, balances
  from ledger_lock_accounts(
    account_kinds, account_assets, account_owners, account_users, account_debtors, booked
  ) as locked;

  return query
    select 'owed', owed.place, balances[owed.place]
    from unnest(receivables) as owed (place)
    where balances[owed.place] > 0;
  if found then
    return;
  end if;

  return query
    select 'short', change.place, -(balances[change.place] + change.amount)
    from (
      select line.place, min(line.nth) as nth,
        sum(case line.side when rules.normal_side then line.amount else -line.amount end) as amount
      from unnest(line_accounts, line_sides, line_amounts) with ordinality
        as line (place, side, amount, nth)
      join ledger_account_kinds() as rules on rules.kind = account_kinds[line.place]
      where rules.guarded
      group by line.place
    ) as change
    where change.amount < 0 and balances[change.place] + change.amount < 0
    order by change.nth
    limit 1;
  if found then
    return;
  end if;

  with transfer as (
    insert into ledger_transfers (id, kind, event_key, reference_type, reference_id, booked_at)
    values (transfer_id, transfer_kind, event, referred_type, referred_id, booked)
    returning id
  )
  insert into ledger_entries (
    id, transfer_id, account_id, asset, kind, side, amount, euro_value, price_id, price_age_seconds
  )
  select line.id, transfer.id, ids[line.place], account_assets[line.place], line.kind, line.side,
    line.amount, line.value, line.price, line.price_age
  from transfer cross join unnest(
    line_ids, line_accounts, line_kinds, line_sides, line_amounts, line_values, line_prices,
    line_price_ages
  ) with ordinality as line (id, place, kind, side, amount, value, price, price_age, nth)
  order by line.nth;
end
$$;

-- A hold, locked until the transaction ends, and how it ended if it did. The second statement sees what
-- was committed while the first one waited.
create or replace function ledger_lock_hold(hold uuid)
returns table (
  user_id uuid, asset text, amount numeric, reference_type text, reference_id text, ended text
)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform from ledger_holds where id = hold for no key update;
  return query
    select held.user_id, held.asset, held.amount, held.reference_type, held.reference_id, (
      select event.type from ledger_hold_events as event
      where event.hold_id = hold and event.type <> 'placed'
    )
    from ledger_holds as held
    where held.id = hold;
end
$$;

-- Says of a transfer that it placed this hold. At commit the triggers compare the two.
create or replace function ledger_place_hold(
  hold uuid, customer uuid, held_asset text, held_amount numeric, referred_type text,
  referred_id text, placed timestamptz, placed_by uuid
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_holds (id, user_id, asset, amount, reference_type, reference_id, placed_at)
  values (hold, customer, held_asset, held_amount, referred_type, referred_id, placed);
  insert into ledger_hold_events (hold_id, type, transfer_id, at)
  values (hold, 'placed', placed_by, placed);
$$;

-- Says of a transfer that it ended this hold, which happens once.
create or replace function ledger_end_hold(
  hold uuid, outcome text, ended_by uuid, ended timestamptz
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_hold_events (hold_id, type, transfer_id, at)
  values (hold, outcome, ended_by, ended);
$$;

-- Continues the chain by entries in their order, and ends it with a signed head. What it says of them
-- is found out by whoever verifies the ledger.
create or replace function ledger_seal(
  seal_number bigint, entry_numbers bigint[], entry_hashes text[], below xid8,
  sealed timestamptz, signing_key text, signed bytea
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head record;
  added integer := cardinality(entry_numbers);
begin
  perform pg_advisory_xact_lock(hashtextextended('seal the ledger', 0));
  select coalesce(max(number), 0) as number, coalesce(max(last_position), 0) as last_position
  into head from ledger_seals;
  if seal_number <> head.number + 1 then
    raise exception 'Head % does not follow head %', seal_number, head.number
      using errcode = 'restrict_violation';
  end if;
  insert into ledger_sealed_entries (position, entry_number, hash)
  select head.last_position + line.nth, line.number, decode(line.hash, 'hex')
  from unnest(entry_numbers, entry_hashes) with ordinality as line (number, hash, nth);
  insert into ledger_seals
    (number, last_position, hash, sealed_below, sealed_at, key_id, signature)
  values (
    seal_number, head.last_position + added, decode(entry_hashes[added], 'hex'), below, sealed,
    signing_key, signed
  );
end
$$;

-- The guards look at the tables that are meant, whatever path a session has set.
alter function ledger_post_entry() set search_path = public, pg_temp;
alter function ledger_check_entries() set search_path = public, pg_temp;
alter function ledger_check_balanced() set search_path = public, pg_temp;
alter function ledger_check_holds(uuid) set search_path = public, pg_temp;
alter function ledger_check_hold_event() set search_path = public, pg_temp;

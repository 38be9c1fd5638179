-- Double entry. What must never be wrong is enforced here, whatever the code above does.

create table ledger_accounts (
  -- Rising, so that accounts can be locked in one order by everybody.
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'custody', 'in_transit', 'unattributed',
    'available', 'held', 'collateral', 'receivable',
    'loan_receivable', 'capital', 'inventory', 'income', 'credit_losses'
  )),
  asset text not null check (asset in ('BTC', 'ETH', 'USDC', 'EUR')),
  owner_type text not null check (owner_type in ('house', 'user', 'loan')),
  owner_id uuid check ((owner_type = 'house') = (owner_id is null)),
  -- The customer whom the account concerns: the owner, or the owner of the loan.
  user_id uuid check ((owner_type = 'house') = (user_id is null)),
  -- The side on which the balance grows.
  normal_side text not null check (normal_side in ('debit', 'credit')),
  -- Never below zero.
  guarded boolean not null,
  -- Balance kept by summing entries: for accounts that everything would otherwise queue up for.
  summed boolean not null,
  balance numeric(38, 0) not null default 0,
  entry_count bigint not null default 0,
  opened_at timestamptz not null,
  constraint ledger_accounts_identity unique nulls not distinct (kind, asset, owner_type, owner_id),
  constraint ledger_accounts_never_negative check (not guarded or balance >= 0),
  constraint ledger_accounts_summed_unguarded check (not (guarded and summed))
);
create index ledger_accounts_by_user on ledger_accounts (user_id, asset, kind);

create table ledger_transfers (
  id uuid primary key,
  kind text not null,
  -- Names the business event: the same event is never posted twice.
  event_key text not null unique,
  reference_type text,
  reference_id text,
  booked_at timestamptz not null,
  written_in xid8 not null default pg_current_xact_id(),
  check ((reference_type is null) = (reference_id is null))
);

create table ledger_entries (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  transfer_id uuid not null references ledger_transfers (id),
  account_id bigint not null references ledger_accounts (id),
  asset text not null,
  kind text not null,
  side text not null check (side in ('debit', 'credit')),
  amount numeric(38, 0) not null check (amount > 0),
  -- Set by the trigger below; empty for summed accounts.
  account_entry bigint,
  balance_after numeric(38, 0),
  -- EUR cents at the price of the moment; empty only when no price was known.
  euro_value numeric(38, 0),
  price_id uuid,
  price_age_seconds integer check (price_age_seconds >= 0),
  unique (account_id, account_entry)
);
create index ledger_entries_by_transfer on ledger_entries (transfer_id);
create index ledger_entries_by_account on ledger_entries (account_id, number);

-- Keeps the running balance. Runs for each entry in turn and sees the one before.
create function ledger_post_entry() returns trigger language plpgsql as $$
declare
  account ledger_accounts%rowtype;
begin
  if not exists (
    select from ledger_transfers
    where id = new.transfer_id and written_in = pg_current_xact_id_if_assigned()
  ) then
    raise exception 'Entries are written together with their transfer'
      using errcode = 'restrict_violation';
  end if;
  select * into account from ledger_accounts where id = new.account_id;
  if account.asset <> new.asset then
    raise exception 'Account % holds %, not %', account.id, account.asset, new.asset
      using errcode = 'integrity_constraint_violation';
  end if;
  if account.summed then
    new.account_entry := null;
    new.balance_after := null;
    return new;
  end if;
  update ledger_accounts
  set balance = balance + case when normal_side = new.side then new.amount else -new.amount end,
      entry_count = entry_count + 1
  where id = new.account_id
  returning entry_count, balance into new.account_entry, new.balance_after;
  return new;
end
$$;
create trigger ledger_post_entry before insert on ledger_entries
  for each row execute function ledger_post_entry();

-- At commit every transfer has entries, and they balance in each asset.
create function ledger_check_balanced() returns trigger language plpgsql as $$
declare
  transfer uuid;
  total record;
  entries bigint := 0;
begin
  -- Two statements, since a row of one table has no column of the other.
  if tg_table_name = 'ledger_transfers' then
    transfer := new.id;
  else
    transfer := new.transfer_id;
  end if;
  for total in
    select asset, count(*) as lines,
      sum(case side when 'debit' then amount else -amount end) as difference
    from ledger_entries where transfer_id = transfer group by asset
  loop
    entries := entries + total.lines;
    if total.difference <> 0 then
      raise exception 'Transfer % is out of balance by % of %', transfer, total.difference, total.asset
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_balanced';
    end if;
  end loop;
  if entries = 0 then
    raise exception 'Transfer % has no entries', transfer
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_balanced';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
  deferrable initially deferred for each row execute function ledger_check_balanced();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_balanced();

-- History is never edited, and a balance changes by entries alone.
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();

create function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.entry_count <> 0 then
      raise exception 'An account opens empty' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- The trigger of entries is one level up; a statement of a session is not.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'An account changes by its entries alone' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_guard_account before insert or update or delete on ledger_accounts
  for each row execute function ledger_guard_account();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function refuse_change();

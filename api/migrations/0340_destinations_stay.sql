-- Where money goes is written once, with what was confirmed: whoever has the service's rights cannot redirect it.
create function refuse_other_destination() returns trigger language plpgsql as $$
begin
  raise exception 'Where a row of % goes to stays as it was written', tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger fiat_withdrawals_destination_stays before update on fiat_withdrawals for each row
  when (row(old.id, old.user_id, old.amount, old.payee_id, old.payee_name, old.iban)
    is distinct from row(new.id, new.user_id, new.amount, new.payee_id, new.payee_name, new.iban))
  execute function refuse_other_destination();
create trigger bank_orders_destination_stays before update on bank_orders for each row
  when (row(old.id, old.amount, old.name, old.iban) is distinct from row(new.id, new.amount, new.name, new.iban))
  execute function refuse_other_destination();
-- Its owner may call it otherwise.
create trigger payees_destination_stays before update on payees for each row
  when (row(old.id, old.user_id, old.iban, old.added_at)
    is distinct from row(new.id, new.user_id, new.iban, new.added_at))
  execute function refuse_other_destination();
create trigger withdrawals_destination_stays before update on withdrawals for each row
  when (row(old.id, old.user_id, old.asset, old.amount, old.address)
    is distinct from row(new.id, new.user_id, new.asset, new.amount, new.address))
  execute function refuse_other_destination();
create trigger address_book_entries_destination_stays before update on address_book_entries for each row
  when (row(old.id, old.user_id, old.asset, old.address, old.added_at)
    is distinct from row(new.id, new.user_id, new.asset, new.address, new.added_at))
  execute function refuse_other_destination();
create trigger outgoing_transactions_destination_stays before update on outgoing_transactions for each row
  when (row(old.id, old.network, old.asset, old.amount, old.destination)
    is distinct from row(new.id, new.network, new.asset, new.amount, new.destination))
  execute function refuse_other_destination();

-- As before, and with a fourth argument: columns with a salt that stay as they were written. Rows of such a table keep
-- their salt, a change names those of their columns that changed alone, and one of a column that stays is a change of its own.
create or replace function ledger_note_row_change() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  key_names text[] := string_to_array(tg_argv[0], ',');
  plain_names text[] := string_to_array(tg_argv[1], ',');
  salted_names text[] := string_to_array(tg_argv[2], ',');
  kept_names text[] := string_to_array(case when tg_nargs > 3 then tg_argv[3] else '' end, ',');
  changed_kept text[];
  before jsonb;
  after jsonb;
  former_key text;
  this_key text;
  this_kind text := 'inserted';
  this_salt bytea;
begin
  if tg_op <> 'INSERT' then
    before := to_jsonb(old);
    former_key := ledger_row_key(before, key_names);
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new);
    this_key := ledger_row_key(after, key_names);
  end if;

  if this_key is distinct from former_key and former_key is not null then
    delete from ledger_row_salts where table_name = tg_table_name and row_key = former_key;
    insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
    values (tg_table_name, former_key, 'removed', '{}', '{}');
  end if;
  if this_key is null then
    return null;
  end if;
  if this_key = former_key then
    this_kind := 'changed';
    plain_names := array(
      select name from unnest(plain_names) as name
      where before ->> name is distinct from after ->> name
    );
    if cardinality(kept_names) > 0 then
      salted_names := array(
        select name from unnest(salted_names) as name
        where before ->> name is distinct from after ->> name
      );
      select salt into this_salt from ledger_row_salts
      where table_name = tg_table_name and row_key = this_key;
    elsif not exists (
      select from unnest(salted_names) as name where before ->> name is distinct from after ->> name
    ) then
      salted_names := '{}';
    end if;
    if cardinality(plain_names) + cardinality(salted_names) = 0 then
      return null;
    end if;
  end if;
  if cardinality(salted_names) > 0 and this_salt is null then
    this_salt := uuid_send(gen_random_uuid());
    insert into ledger_row_salts (table_name, row_key, salt) values (tg_table_name, this_key, this_salt)
    on conflict (table_name, row_key) do update set salt = excluded.salt;
  end if;
  if this_kind = 'changed' then
    changed_kept := array(select name from unnest(salted_names) as name where name = any(kept_names));
    if cardinality(changed_kept) > 0 then
      insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
      values (
        tg_table_name, this_key, this_kind, changed_kept,
        ledger_column_digests(after, changed_kept, this_salt)
      );
      salted_names := array(select name from unnest(salted_names) as name where name <> all(kept_names));
      if cardinality(plain_names) + cardinality(salted_names) = 0 then
        return null;
      end if;
    end if;
  end if;
  insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
  values (
    tg_table_name, this_key, this_kind, plain_names || salted_names,
    ledger_column_digests(after, plain_names, '') ||
      ledger_column_digests(after, salted_names, this_salt)
  );
  return null;
end
$$;

-- What decides about money and is no entry of the ledger: every row of it that is written, changed or removed leaves
-- a digest of each sealed column, in the same transaction. The sealer chains these and signs heads, as it does with
-- entries. Which columns, and by which triggers: api/src/platform/database/sealed-columns.

create table ledger_row_changes (
  number bigint generated always as identity primary key,
  table_name text not null,
  -- What its primary key holds, as a JSON array of texts.
  row_key text not null,
  -- `opened`: the row, or a column of it, is older than its seal.
  kind text not null check (kind in ('opened', 'inserted', 'changed', 'removed')),
  columns text[] not null,
  digests bytea[] not null,
  written_in xid8 not null default pg_current_xact_id(),
  check (cardinality(columns) = cardinality(digests))
);
create index ledger_row_changes_of_row on ledger_row_changes (table_name, row_key, number);
-- What has been written since the last seal.
create index ledger_row_changes_by_writer on ledger_row_changes (written_in, number);

-- Personal columns are digested with a salt that goes with the row: what is left of one that was erased says nothing.
create table ledger_row_salts (
  table_name text not null,
  row_key text not null,
  salt bytea not null check (octet_length(salt) = 16),
  primary key (table_name, row_key)
);

-- Since when a column is sealed. Rows of before were opened then.
create table ledger_sealed_columns (
  table_name text not null,
  column_name text not null,
  sealed_since timestamptz not null default now(),
  primary key (table_name, column_name)
);

create table ledger_sealed_rows (
  -- Gap-free from 1: the order of the chain.
  position bigint primary key check (position > 0),
  change_number bigint not null unique references ledger_row_changes (number),
  hash bytea not null check (octet_length(hash) = 32)
);

create table ledger_row_seals (
  number bigint primary key check (number > 0),
  last_position bigint not null unique references ledger_sealed_rows (position),
  hash bytea not null check (octet_length(hash) = 32),
  -- Every transaction below this one had ended, and is in the chain.
  sealed_below xid8 not null,
  sealed_at timestamptz not null,
  key_id text not null,
  -- Ed25519.
  signature bytea not null check (octet_length(signature) = 64)
);

do $$
declare
  name text;
begin
  foreach name in array array[
    'ledger_row_changes', 'ledger_sealed_columns', 'ledger_sealed_rows', 'ledger_row_seals'
  ] loop
    execute format(
      'create trigger %1$s_append_only before update or delete on %1$I
         for each row execute function refuse_change();
       create trigger %1$s_no_truncate before truncate on %1$I
         for each statement execute function refuse_change()', name);
  end loop;
end
$$;

-- Of each of these columns: SHA-256 over the salt, its name, and a zero byte where it is null, or else a one and its
-- text as PostgreSQL writes it into JSON. docs/ledger-format.md has the format.
create function ledger_column_digests(fields jsonb, names text[], salt bytea) returns bytea[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(sha256(
    salt || convert_to(name, 'UTF8') ||
      coalesce('\x01'::bytea || convert_to(fields ->> name, 'UTF8'), '\x00'::bytea)
  ) order by nth), '{}')
  from unnest(names) with ordinality as listed (name, nth)
$$;

create function ledger_row_key(fields jsonb, names text[]) returns text
language sql immutable set search_path = public, pg_temp as $$
  select jsonb_agg(fields ->> name order by nth)::text
  from unnest(names) with ordinality as listed (name, nth)
$$;

-- Follows every write to a sealed table. Its arguments: the columns of the primary key, those that are digested as
-- they are, and those with a salt, each list with commas. Where one with a salt changes, all of them get a new one.
create function ledger_note_row_change() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  key_names text[] := string_to_array(tg_argv[0], ',');
  plain_names text[] := string_to_array(tg_argv[1], ',');
  salted_names text[] := string_to_array(tg_argv[2], ',');
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
    if not exists (
      select from unnest(salted_names) as name where before ->> name is distinct from after ->> name
    ) then
      salted_names := '{}';
    end if;
    if cardinality(plain_names) + cardinality(salted_names) = 0 then
      return null;
    end if;
  end if;
  if cardinality(salted_names) > 0 then
    this_salt := uuid_send(gen_random_uuid());
    insert into ledger_row_salts (table_name, row_key, salt) values (tg_table_name, this_key, this_salt)
    on conflict (table_name, row_key) do update set salt = excluded.salt;
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

-- Continues the chain by changes in their order, and ends it with a signed head.
create function ledger_seal_rows(
  seal_number bigint, change_numbers bigint[], change_hashes text[], below xid8,
  sealed timestamptz, signing_key text, signed bytea
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head record;
  added integer := cardinality(change_numbers);
begin
  perform pg_advisory_xact_lock(hashtextextended('seal the ledger', 0));
  select coalesce(max(number), 0) as number, coalesce(max(last_position), 0) as last_position
  into head from ledger_row_seals;
  if seal_number <> head.number + 1 then
    raise exception 'Head % does not follow head %', seal_number, head.number
      using errcode = 'restrict_violation';
  end if;
  insert into ledger_sealed_rows (position, change_number, hash)
  select head.last_position + line.nth, line.number, decode(line.hash, 'hex')
  from unnest(change_numbers, change_hashes) with ordinality as line (number, hash, nth);
  insert into ledger_row_seals
    (number, last_position, hash, sealed_below, sealed_at, key_id, signature)
  values (
    seal_number, head.last_position + added, decode(change_hashes[added], 'hex'), below, sealed,
    signing_key, signed
  );
end
$$;

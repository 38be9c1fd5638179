-- What processes of before call is the newer function without a root: the chain is continued in one way.
create or replace function ledger_seal(
  seal_number bigint, entry_numbers bigint[], entry_hashes text[], below xid8,
  sealed timestamptz, signing_key text, signed bytea
) returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger_seal_with_root(
    seal_number, entry_numbers, entry_hashes, below, sealed, signing_key, signed, null
  )
$$;

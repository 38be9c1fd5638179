-- The chain over all entries. It is written by one sealer, behind the transactions that write
-- entries, and its heads are signed with a key that is not in this database.

create table ledger_sealed_entries (
  -- Gap-free from 1: the order of the chain, which no transaction had to wait for.
  position bigint primary key check (position > 0),
  entry_number bigint not null unique references ledger_entries (number),
  -- SHA-256 over the hash before it and the entry.
  hash bytea not null check (octet_length(hash) = 32)
);

create table ledger_seals (
  number bigint primary key check (number > 0),
  -- The position up to which this seal speaks for the chain, and the hash there.
  last_position bigint not null unique references ledger_sealed_entries (position),
  hash bytea not null check (octet_length(hash) = 32),
  -- Every transaction below this one had ended, and is in the chain.
  sealed_below xid8 not null,
  sealed_at timestamptz not null,
  key_id text not null,
  -- Ed25519.
  signature bytea not null check (octet_length(signature) = 64)
);

create trigger ledger_sealed_entries_append_only before update or delete on ledger_sealed_entries
  for each row execute function refuse_change();
create trigger ledger_sealed_entries_no_truncate before truncate on ledger_sealed_entries
  for each statement execute function refuse_change();
create trigger ledger_seals_append_only before update or delete on ledger_seals
  for each row execute function refuse_change();
create trigger ledger_seals_no_truncate before truncate on ledger_seals
  for each statement execute function refuse_change();

-- What has been written since the last seal.
create index ledger_transfers_by_writer on ledger_transfers (written_in);

-- Statements read a customer's entries in the order of time, whatever order they were written in.

-- Milliseconds since 1970, from the first 48 bits of an entry's UUID (version 7): the ledger makes it
-- of the time at which its transfer was booked.
create function ledger_booked_ms(entry_id uuid) returns bigint
  language sql immutable strict parallel safe
  return ('x' || translate(left(entry_id::text, 13), '-', ''))::bit(48)::bigint;

create index ledger_entries_by_time on ledger_entries (account_id, ledger_booked_ms(id), number);

-- A call of `ledger_post_transfer` that waits for a table while 0244 is committed goes on as it was before, and leaves to the
-- triggers what those leave to the functions since: its entries would be on no balance. So they go by what the function
-- has said in this transaction and not by who it is. Run with 0244 where that is done to a database in use (migrate.ts).

drop trigger ledger_post_entry on ledger_entries;
create trigger ledger_post_entry before insert on ledger_entries
  for each row when (
    current_user <> 'tessera_ledger'
    or coalesce(current_setting('tessera.moves_held', true), '') = ''
  )
  execute function ledger_post_entry();

drop trigger ledger_entries_checked on ledger_entries;
create trigger ledger_entries_checked after insert on ledger_entries
  referencing new table as written
  for each statement when (
    current_user <> 'tessera_ledger'
    or coalesce(current_setting('tessera.moves_held', true), '') = ''
  )
  execute function ledger_check_entries();

drop trigger ledger_transfers_balanced on ledger_transfers;
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
  deferrable initially deferred for each row
  when (
    current_user <> 'tessera_ledger'
    or coalesce(current_setting('tessera.moves_held', true), '') <> 'false'
  )
  execute function ledger_check_balanced();

-- What has changed, and for whom, so that browsers can be told that wait: each process of the API reads it in the order in
-- which transactions end. Nothing is decided by it, and it is deleted after minutes.

create table told_changes (
  written_in xid8 not null default pg_current_xact_id(),
  -- Null: of everybody.
  user_id uuid,
  -- What of theirs is to be read again; shared/contracts/src/live.ts lists them.
  family text not null,
  at timestamptz not null default now()
);
create index told_changes_by_writer on told_changes (written_in);

-- Its argument is the family. Of many rows of one user that one statement changes, one is told.
create function tell_changes() returns trigger language plpgsql as $$
begin
  insert into told_changes (user_id, family)
  select distinct user_id, tg_argv[0] from changed where user_id is not null;
  return null;
end
$$;

do $$
declare
  told record;
  event text;
begin
  for told in
    select * from (values
      ('loans', 'loans'), ('margin_calls', 'loans'),
      ('deposits', 'wallets'), ('unsupported_deposits', 'wallets'), ('withdrawals', 'wallets'),
      ('fiat_deposits', 'fiat'), ('fiat_withdrawals', 'fiat'),
      ('notices', 'notices'), ('support_tickets', 'support')
    ) as listed (name, family)
  loop
    foreach event in array array['insert', 'update'] loop
      execute format(
        'create trigger %1$s_tell_%2$s after %2$s on %1$I referencing new table as changed
           for each statement execute function tell_changes(%3$L)',
        told.name, event, told.family);
    end loop;
  end loop;
end
$$;

create function tell_prices() returns trigger language plpgsql as $$
begin
  insert into told_changes (user_id, family)
  select null, 'prices' where exists (select from changed);
  return null;
end
$$;
create trigger prices_tell after insert on prices referencing new table as changed
  for each statement execute function tell_prices();

-- With each block what is on its way has a confirmation more.
create function tell_of_blocks() returns trigger language plpgsql as $$
begin
  insert into told_changes (user_id, family)
  select distinct user_id, 'wallets' from (
    select user_id from deposits
    where network = new.network and state in ('seen', 'confirming')
    union all
    select user_id from withdrawals where state in ('signing', 'broadcast', 'confirming')
  ) as underway
  where user_id is not null;
  return null;
end
$$;
create trigger chain_cursors_tell after update on chain_cursors
  for each row when (old.block_number is distinct from new.block_number)
  execute function tell_of_blocks();

-- New addresses of Ethereum of which it is not noted yet what they had before they were given out: looked for with
-- every block, so it must not take a look at all addresses. A process of before notes them and leaves them here.

create table chain_unopened_addresses (watch_key text primary key);

insert into chain_unopened_addresses
  select watch_key from chain_deposit_addresses as address
  where network = 'ethereum' and not exists (
    select from chain_ether_changes as noted where noted.watch_key = address.watch_key
  );

create function list_unopened_addresses() returns trigger language plpgsql as $$
begin
  insert into chain_unopened_addresses
    select watch_key from added where network = 'ethereum' on conflict do nothing;
  return null;
end
$$;

create trigger unopened_addresses after insert on chain_deposit_addresses
  referencing new table as added
  for each statement execute function list_unopened_addresses();

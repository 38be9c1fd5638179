-- 0307 filled its list before its trigger stood: under a release that serves, an address that was given out in between is on
-- none. The trigger stands now, so this finds all that are missing.

insert into chain_unopened_addresses
  select watch_key from chain_deposit_addresses as address
  where network = 'ethereum' and not exists (
    select from chain_ether_changes as noted where noted.watch_key = address.watch_key
  )
  on conflict do nothing;

-- An address that was given to somebody whom a restore to an earlier moment has forgotten: whose it is nobody knows here.
alter table chain_deposit_addresses drop constraint chain_deposit_addresses_check;
alter table chain_deposit_addresses add constraint chain_deposit_addresses_of_branch
  check (branch = 0 or wallet_id is null);

-- Deposits that came to such an address. They are kept apart, for whoever shows that they are theirs.
create table unclaimed_deposits (
  deposit_id uuid primary key references deposits,
  child_index bigint not null
);

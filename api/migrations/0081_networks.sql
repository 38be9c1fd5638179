-- A network has several assets, and addresses of the house's own beside those of customers.

alter table chain_deposit_addresses
  -- Below the account's key: 0 receives from customers, 1 is the house's own.
  add column branch smallint not null default 0 check (branch in (0, 1));
alter table chain_deposit_addresses
  alter column branch drop default,
  alter column asset drop not null,
  alter column wallet_id drop not null,
  alter column user_id drop not null,
  drop constraint chain_deposit_addresses_network_child_index_key,
  add unique (network, branch, child_index),
  add check ((branch = 0) = (wallet_id is not null)),
  add check ((wallet_id is null) = (user_id is null)),
  add check ((wallet_id is null) = (asset is null));
create index chain_deposit_addresses_by_user on chain_deposit_addresses (user_id, asset);
create sequence chain_child_index_bitcoin as bigint minvalue 0 start 0;

-- A deposit of no customer is the house's.
alter table deposits
  alter column wallet_id drop not null,
  alter column user_id drop not null,
  -- When the block of a settled deposit left the chain; until it is found in another or booked back.
  add column displaced_at timestamptz,
  add check ((wallet_id is null) = (user_id is null)),
  add check (displaced_at is null or settled_at is not null);
create index deposits_displaced on deposits (network) where displaced_at is not null;
create index deposits_settled_by_block on deposits (network, block_number) where settled_at is not null;

-- Tokens that are no asset of ours, so that their sender can be told. `amount` is in the token's own
-- smallest units; what a token says of itself is somebody's text.
create table unsupported_deposits (
  id uuid primary key,
  network text not null,
  transaction_id text not null,
  position integer not null,
  wallet_id uuid not null,
  user_id uuid not null,
  contract text not null,
  symbol text,
  decimals smallint check (decimals between 0 and 255),
  amount numeric(78, 0) not null,
  block_number bigint not null,
  block_hash text not null,
  seen_at timestamptz not null,
  -- Its block left the chain.
  displaced_at timestamptz,
  unique (network, transaction_id, position, block_hash)
);
create index unsupported_deposits_by_user on unsupported_deposits (user_id, id desc);
create index unsupported_deposits_by_block on unsupported_deposits (network, block_number);

-- What the chain's transfers make of an address's ether. More than that came from a contract.
create table chain_expected_ether (
  watch_key text primary key,
  amount numeric(38, 0) not null
);

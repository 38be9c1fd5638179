create table chain_deposit_addresses (
  id uuid primary key,
  network text not null,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  -- Child of the extended public key; never given out twice.
  child_index bigint not null check (child_index between 0 and 2147483647),
  address text not null,
  -- How the network's own data spells the address; a transfer is recognised by it.
  watch_key text not null,
  wallet_id uuid not null unique,
  user_id uuid not null,
  created_at timestamptz not null,
  unique (network, child_index),
  unique (network, watch_key)
);
create sequence chain_child_index_ethereum as bigint minvalue 0 start 0;

-- How far each network has been read, and on which chain.
create table chain_cursors (
  network text primary key,
  genesis_hash text not null,
  block_number bigint not null,
  block_hash text not null,
  updated_at timestamptz not null
);

-- The blocks that were read last, to find where a reorganisation began.
create table chain_blocks (
  network text not null references chain_cursors (network),
  number bigint not null,
  hash text not null,
  primary key (network, number)
);

create table deposits (
  id uuid primary key,
  network text not null,
  asset text not null,
  transaction_id text not null,
  -- Which transfer of the transaction it is.
  position integer not null,
  wallet_id uuid not null,
  user_id uuid not null,
  amount numeric(38, 0) not null check (amount > 0),
  state text not null check (state in ('seen', 'confirming', 'credited', 'orphaned', 'unattributed')),
  block_number bigint,
  block_hash text,
  seen_at timestamptz not null,
  settled_at timestamptz,
  unique (network, transaction_id, position),
  check ((block_number is null) = (block_hash is null)),
  check ((state in ('confirming', 'credited', 'unattributed')) = (block_number is not null)),
  check ((state in ('credited', 'unattributed')) = (settled_at is not null))
);
create index deposits_by_wallet on deposits (wallet_id, id desc);
create index deposits_underway on deposits (network, block_number)
  where state in ('seen', 'confirming');

create table deposit_events (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  deposit_id uuid not null references deposits (id),
  type text not null,
  at timestamptz not null,
  cause text not null,
  actor text not null,
  data jsonb not null
);
create index deposit_events_by_deposit on deposit_events (deposit_id, number);
create trigger deposit_events_append_only before update or delete on deposit_events
  for each row execute function refuse_change();
create trigger deposit_events_no_truncate before truncate on deposit_events
  for each statement execute function refuse_change();

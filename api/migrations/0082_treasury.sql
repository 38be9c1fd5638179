-- All that leaves our addresses on a chain.

-- One row a purpose: a customer's payment, a sweep of a deposit address, gas for one.
create table outgoing_transactions (
  id uuid primary key,
  network text not null check (network in ('bitcoin', 'ethereum')),
  purpose text not null check (purpose in ('withdrawal', 'sweep', 'gas')),
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  amount numeric(38, 0) not null check (amount > 0),
  -- An address as its network's data spells it.
  destination text not null,
  -- Ethereum: the address that sends. Bitcoin spends coins of any address.
  from_branch smallint check (from_branch in (0, 1)),
  from_index bigint,
  gas_limit numeric(38, 0),
  -- What it may cost at most without asking for more, in the network's coin. Zero on Bitcoin, where
  -- the reserved coins hold the fee.
  fee_reserve numeric(38, 0) not null check (fee_reserve >= 0),
  state text not null
    check (state in ('planned', 'signed', 'broadcast', 'mined', 'confirmed', 'failed', 'cancelled')),
  planned_at timestamptz not null,
  -- When somebody looks again: asks the signer, sends the bytes.
  next_step_at timestamptz not null,
  -- The attempt that is in a block, and where.
  mined_attempt_id uuid,
  block_number bigint,
  block_hash text,
  -- Since this block something that is not ours has taken what every attempt spends.
  conflict_block bigint,
  -- Confirmed or failed, and its block left the chain afterwards.
  displaced_at timestamptz,
  -- The customer's side is booked: the coins have left the ledger too.
  booked_out_at timestamptz,
  -- What the ledger has of the network's costs, and in how many transfers.
  fee_booked numeric(38, 0) not null default 0 check (fee_booked >= 0),
  fee_bookings integer not null default 0,
  check ((from_branch is null) = (from_index is null)),
  check ((network = 'ethereum') = (from_branch is not null)),
  check ((network = 'ethereum') = (gas_limit is not null)),
  check ((block_number is null) = (block_hash is null)),
  check ((block_number is null) = (mined_attempt_id is null)),
  check (state <> 'mined' or block_number is not null),
  check (state not in ('planned', 'signed', 'broadcast', 'cancelled') or block_number is null)
);
create index outgoing_underway on outgoing_transactions (network, next_step_at)
  where state in ('planned', 'signed', 'broadcast', 'mined');
create index outgoing_by_block on outgoing_transactions (network, block_number)
  where block_number is not null;
create index outgoing_displaced on outgoing_transactions (network) where displaced_at is not null;
create index outgoing_not_booked_out on outgoing_transactions (network)
  where purpose = 'withdrawal' and booked_out_at is null;

create table outgoing_events (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  outgoing_id uuid not null references outgoing_transactions (id),
  type text not null,
  at timestamptz not null,
  data jsonb not null
);
create index outgoing_events_by_outgoing on outgoing_events (outgoing_id, number);
create trigger outgoing_events_append_only before update or delete on outgoing_events
  for each row execute function refuse_change();
create trigger outgoing_events_no_truncate before truncate on outgoing_events
  for each statement execute function refuse_change();

-- One row an order to the signer. All attempts of a purpose exclude each other on the chain.
create table outgoing_attempts (
  id uuid primary key,
  outgoing_id uuid not null references outgoing_transactions (id),
  number integer not null check (number > 0),
  -- What the signer is asked for, word for word, however often.
  signing_order jsonb not null,
  -- Wei per gas, or satoshi per 1,000 virtual bytes.
  fee_rate numeric(38, 0) not null check (fee_rate > 0),
  created_at timestamptz not null,
  -- The signer's no. There are no signatures then.
  refused text,
  -- Stored before they are sent.
  transaction_id text unique,
  raw text,
  signed_at timestamptz,
  -- When a node took it for the first time.
  broadcast_at timestamptz,
  -- The node's latest no.
  node_refusal text,
  -- In the block of its purpose: how it ended, and its cost in the network's coin.
  succeeded boolean,
  fee numeric(38, 0),
  unique (outgoing_id, number),
  check ((raw is null) = (transaction_id is null) and (raw is null) = (signed_at is null)),
  check (refused is null or raw is null),
  check (broadcast_at is null or raw is not null),
  check ((succeeded is null) = (fee is null))
);
-- Of several attempts one waits for the signer at most.
create unique index outgoing_attempts_one_open on outgoing_attempts (outgoing_id)
  where raw is null and refused is null;

alter table outgoing_transactions
  add foreign key (mined_attempt_id) references outgoing_attempts (id);

-- The nonces of our Ethereum addresses. One whose order the signer refused is free again.
create table ethereum_nonces (
  branch smallint not null check (branch in (0, 1)),
  child_index bigint not null,
  nonce bigint not null check (nonce >= 0),
  outgoing_id uuid references outgoing_transactions (id),
  primary key (branch, child_index, nonce)
);
create unique index ethereum_nonces_by_outgoing on ethereum_nonces (outgoing_id);

-- Outputs on the chain that pay to us, whether a customer was credited for them or not.
create table bitcoin_coins (
  transaction_id text not null,
  position integer not null,
  amount numeric(38, 0) not null check (amount > 0),
  branch smallint not null check (branch in (0, 1)),
  child_index bigint not null,
  -- Whether a transaction of ours made it.
  is_own boolean not null,
  -- Empty while no block of the chain has it.
  block_number bigint,
  block_hash text,
  -- The purpose that will spend it.
  reserved_by uuid references outgoing_transactions (id),
  -- The transaction that did, and where.
  spent_by text,
  spent_block bigint,
  primary key (transaction_id, position),
  check ((block_number is null) = (block_hash is null)),
  check ((spent_by is null) = (spent_block is null))
);
create index bitcoin_coins_spendable on bitcoin_coins (block_number)
  where reserved_by is null and spent_by is null;
create index bitcoin_coins_by_purpose on bitcoin_coins (reserved_by) where reserved_by is not null;
create index bitcoin_coins_by_block on bitcoin_coins (block_number);
create index bitcoin_coins_by_spending_block on bitcoin_coins (spent_block)
  where spent_block is not null;

-- Fresh change addresses. The first, 0, receives what the house pays in.
create sequence bitcoin_change_index as bigint minvalue 1 start 1;

-- What a look at nodes and ledger found last, for each asset: nodes minus all that explains them.
create table reconciliations (
  asset text primary key check (asset in ('BTC', 'ETH', 'USDC')),
  block_number bigint not null,
  difference numeric(38, 0) not null,
  looked_at timestamptz not null,
  -- Since when there is a difference.
  differs_since timestamptz
);

-- Branch 2 is cold: addresses whose keys no machine of ours has that is on line.
alter table chain_deposit_addresses
  drop constraint chain_deposit_addresses_branch_check,
  add constraint chain_deposit_addresses_branch_check check (branch in (0, 1, 2));
alter table outgoing_transactions
  drop constraint outgoing_transactions_from_branch_check,
  add constraint outgoing_transactions_from_branch_check check (from_branch in (0, 1, 2)),
  -- Signed off line: nobody here can order a replacement.
  add column is_signed_elsewhere boolean not null default false;
alter table bitcoin_coins
  drop constraint bitcoin_coins_branch_check,
  add constraint bitcoin_coins_branch_check check (branch in (0, 1, 2));

-- What operators order between hot and cold addresses. A refill is prepared here, signed elsewhere and
-- brought back; a sweep is signed by the signer, to the cold addresses that it was set up with.
create table cold_moves (
  id uuid primary key,
  direction text not null check (direction in ('refill', 'sweep')),
  asset text not null references assets (code) check (asset <> 'EUR'),
  network text not null check (network in ('bitcoin', 'ethereum')),
  amount numeric(38, 0) not null check (amount > 0),
  state text not null check (state in ('ordered', 'prepared', 'underway', 'cancelled')),
  ordered_at timestamptz not null,
  -- Until when people who wait for a refill are told that it comes.
  expected_by timestamptz,
  -- The same order that the signer would be asked, and the transaction for whoever signs it.
  signing_order jsonb,
  unsigned text,
  fee_rate numeric(38, 0),
  -- Why it was not prepared yet.
  problem text,
  check ((state = 'prepared') <= (unsigned is not null and signing_order is not null)),
  check (direction = 'refill' or state <> 'prepared')
);
-- One at a time may spend what is cold on a network.
create unique index cold_moves_one_refill on cold_moves (network)
  where direction = 'refill' and state in ('ordered', 'prepared');
create index cold_moves_to_do on cold_moves (ordered_at) where state = 'ordered';

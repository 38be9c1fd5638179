-- Coins on their way out. The state is the fold of the append-only events, kept for lists.

create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id),
  wallet_id uuid not null references wallets (id),
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  state text not null check (state in (
    'pending_confirmation', 'approved', 'queued', 'signing', 'broadcast', 'confirming', 'completed',
    'cancelled', 'expired', 'failed'
  )),
  -- Minor units. The fee is as quoted, in the same coin; both are held together.
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  -- In its one canonical spelling, and what the address book called it when it was chosen.
  address text not null,
  address_id uuid,
  address_label text,
  hold_id uuid not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the signer said of the newest code that it mailed.
  code_expires_at timestamptz not null,
  attempts_left integer not null check (attempts_left >= 0),
  -- When it is tried next to pay it; null before its approval and once it is planned.
  next_try_at timestamptz,
  -- Why an approved one is not paid for now.
  held_back_because text,
  transaction_id text,
  ended_at timestamptz,
  -- When the signer heard that it may never sign this one.
  signer_told_at timestamptz,
  check ((state in ('approved', 'queued')) = (next_try_at is not null)),
  check ((state in ('completed', 'cancelled', 'expired', 'failed')) = (ended_at is not null)),
  check (state not in ('broadcast', 'confirming', 'completed') or transaction_id is not null)
);
create index withdrawals_by_wallet on withdrawals (wallet_id, id desc);
create index withdrawals_to_expire on withdrawals (expires_at) where state = 'pending_confirmation';
create index withdrawals_to_pay on withdrawals (next_try_at) where next_try_at is not null;
create index withdrawals_underway on withdrawals (id)
  where state in ('signing', 'broadcast', 'confirming');
create index withdrawals_to_tell_the_signer on withdrawals (ended_at)
  where state in ('cancelled', 'expired') and signer_told_at is null;

create table withdrawal_events (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  withdrawal_id uuid not null references withdrawals (id),
  type text not null,
  at timestamptz not null,
  cause text not null,
  actor text not null,
  data jsonb not null
);
create index withdrawal_events_by_withdrawal on withdrawal_events (withdrawal_id, number);
create trigger withdrawal_events_append_only before update or delete on withdrawal_events
  for each row execute function refuse_change();
create trigger withdrawal_events_no_truncate before truncate on withdrawal_events
  for each statement execute function refuse_change();

-- Fees that were promised. They name nobody, and are forgotten when they have ended.
create table withdrawal_quotes (
  id uuid primary key,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  address text not null,
  fee numeric(38, 0) not null check (fee >= 0),
  quoted_at timestamptz not null,
  valid_until timestamptz not null
);
create index withdrawal_quotes_by_address on withdrawal_quotes (asset, address, quoted_at desc);
create index withdrawal_quotes_to_forget on withdrawal_quotes (valid_until);

-- Whether an address is one of ours is asked by the way people write it.
create index chain_deposit_addresses_by_address on chain_deposit_addresses (network, address);

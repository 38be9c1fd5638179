-- The books of a bank that does not exist. Empty outside of a sandbox.

create table sandbox_bank_payments (
  id uuid primary key,
  amount numeric(38, 0) not null check (amount > 0),
  paid_by uuid not null references users (id),
  returned_at timestamptz
);
create table sandbox_bank_payouts (
  -- The id of who orders it, so that an order sent twice is one.
  id uuid primary key,
  amount numeric(38, 0) not null check (amount > 0),
  name text not null,
  iban text not null,
  state text not null check (state in ('ordered', 'settled', 'rejected', 'returned')),
  settles_at timestamptz not null
);
create index sandbox_bank_payouts_to_settle on sandbox_bank_payouts (settles_at)
  where state = 'ordered';
create table sandbox_bank_events (
  number bigint generated always as identity primary key,
  event jsonb not null
);

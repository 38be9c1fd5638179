-- Euros on their way in and out. States are folds of the append-only events, kept for lists.

create table fiat_deposits (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null check (state in ('instructed', 'received', 'credited', 'returned')),
  -- ISO 11649, electronic form.
  reference text not null,
  -- A further payment on a reference that was used before.
  repeats uuid references fiat_deposits (id),
  -- EUR cents: what was asked for, what arrived, and what a return could not recover.
  instructed_amount numeric(38, 0) check (instructed_amount > 0),
  amount numeric(38, 0) check (amount > 0),
  shortfall numeric(38, 0) check (shortfall >= 0),
  payment_id text unique,
  created_at timestamptz not null,
  received_at timestamptz,
  ended_at timestamptz,
  check ((state = 'instructed') = (amount is null)),
  check ((payment_id is null) = (amount is null))
);
create unique index fiat_deposits_reference on fiat_deposits (reference) where repeats is null;
create index fiat_deposits_by_user on fiat_deposits (user_id, id desc);
create index fiat_deposits_to_credit on fiat_deposits (received_at) where state = 'received';

create table fiat_deposit_events (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  deposit_id uuid not null references fiat_deposits (id),
  type text not null,
  at timestamptz not null,
  cause text not null,
  actor text not null,
  data jsonb not null
);
create index fiat_deposit_events_by_deposit on fiat_deposit_events (deposit_id, number);
create trigger fiat_deposit_events_append_only before update or delete on fiat_deposit_events
  for each row execute function refuse_change();

-- Incoming money that names nobody. It is kept apart until support finds its owner or it goes back.
create table fiat_unattributed_payments (
  payment_id text primary key,
  amount numeric(38, 0) not null check (amount > 0),
  remittance text not null,
  payer_name text not null,
  received_at timestamptz not null,
  state text not null check (state in ('unattributed', 'attributed', 'returned')),
  deposit_id uuid references fiat_deposits (id),
  ended_at timestamptz
);

create table fiat_withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null check (state in (
    'pending_confirmation', 'submitted', 'settled', 'rejected', 'returned', 'cancelled', 'expired'
  )),
  -- EUR cents.
  amount numeric(38, 0) not null check (amount > 0),
  payee_id uuid references payees (id),
  payee_name text not null,
  iban text not null,
  hold_id uuid not null unique,
  challenge_id uuid not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  -- When the bank took the order. It may be sent again; the bank knows it by our id.
  ordered_at timestamptz,
  ended_at timestamptz,
  reason text
);
create index fiat_withdrawals_by_user on fiat_withdrawals (user_id, id desc);
create index fiat_withdrawals_to_expire on fiat_withdrawals (expires_at)
  where state = 'pending_confirmation';
create index fiat_withdrawals_to_order on fiat_withdrawals (submitted_at)
  where state = 'submitted' and ordered_at is null;

create table fiat_withdrawal_events (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  withdrawal_id uuid not null references fiat_withdrawals (id),
  type text not null,
  at timestamptz not null,
  cause text not null,
  actor text not null,
  data jsonb not null
);
create index fiat_withdrawal_events_by_withdrawal on fiat_withdrawal_events (withdrawal_id, number);
create trigger fiat_withdrawal_events_append_only before update or delete on fiat_withdrawal_events
  for each row execute function refuse_change();

-- What the bank told us, read once and in its order, and applied each in a transaction of its own.
create table bank_cursors (
  bank text primary key,
  cursor text not null
);
create table bank_notifications (
  number bigint generated always as identity primary key,
  bank text not null,
  bank_event_id text not null,
  event jsonb not null,
  read_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  unique (bank, bank_event_id)
);
create index bank_notifications_to_apply on bank_notifications (number) where applied_at is null;

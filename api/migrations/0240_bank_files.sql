-- A bank that is reached by files of ISO 20022: what it was told, and what it told. Empty with another bank.

create table bank_files (
  name text not null,
  direction text not null check (direction in ('in', 'out')),
  message text,
  message_id text,
  digest bytea not null check (octet_length(digest) = 32),
  state text not null check (state in ('to_write', 'written', 'applied', 'duplicate', 'refused')),
  content text check ((content is not null) = (state = 'to_write')),
  refusal text check ((refusal is not null) = (state = 'refused')),
  at timestamptz not null,
  primary key (name, digest)
);
-- A message counts once, whatever its file is called.
create unique index bank_files_applied on bank_files (message, message_id) where state = 'applied';
create index bank_files_to_write on bank_files (name) where state = 'to_write';
create index bank_files_refused on bank_files (at) where state = 'refused';

create table bank_orders (
  -- The id of who orders it, so that an order sent twice is one.
  id uuid primary key,
  amount numeric(38, 0) not null check (amount > 0),
  name text not null,
  iban text not null,
  state text not null check (state in ('waiting', 'sent', 'rejected', 'settled', 'returned')),
  message_id text,
  reason text,
  ordered_at timestamptz not null
);
create index bank_orders_waiting on bank_orders (ordered_at, id) where state = 'waiting';
create index bank_orders_of_message on bank_orders (message_id) where state = 'sent';

create table bank_payee_checks (
  id text primary key,
  name text not null,
  iban text not null,
  asked_at timestamptz,
  answered_at timestamptz,
  verdict text check (verdict in ('match', 'close_match', 'no_match', 'not_possible')),
  check ((answered_at is null) = (verdict is null)),
  unique (iban, name)
);
create index bank_payee_checks_open on bank_payee_checks (asked_at) where verdict is null;

create table bank_bookings (
  reference text primary key,
  amount numeric(38, 0) not null check (amount <> 0),
  booked_on date not null,
  kind text not null check (kind in ('payment', 'payment_return', 'payout', 'payout_return', 'other')),
  subject text,
  end_to_end_id text,
  transaction_id text,
  counterparty_name text not null,
  counterparty_iban text,
  remittance text not null,
  statement text
);
create index bank_bookings_of_subject on bank_bookings (subject);
create index bank_bookings_by_end_to_end on bank_bookings (end_to_end_id);
create index bank_bookings_by_transaction on bank_bookings (transaction_id);

create table bank_statements (
  id text primary key,
  from_day date not null,
  to_day date not null,
  opening numeric(38, 0) not null,
  closing numeric(38, 0) not null,
  read_at timestamptz not null
);

-- Banks of payers that want a payment of ours back: a person decides.
create table bank_recalls (
  id text primary key,
  payment text references bank_bookings (reference),
  amount numeric(38, 0) not null,
  reason text not null,
  asked_at timestamptz not null
);

create table bank_events (
  number bigint generated always as identity primary key,
  key text not null unique,
  event jsonb not null
);

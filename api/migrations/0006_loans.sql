create table loans (
  id uuid primary key,
  user_id uuid not null references users (id),
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  plan text not null check (plan in ('bullet', 'interest_only', 'amortising')),
  term_months smallint not null check (term_months in (3, 6, 12, 24)),
  terms_version text not null,
  apr_basis_points integer not null check (apr_basis_points >= 0),
  -- EUR cents.
  principal numeric(38, 0) not null check (principal > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  payout numeric(38, 0) not null check (payout > 0),
  -- Minor units of the asset, as pledged at opening.
  collateral numeric(38, 0) not null check (collateral > 0),
  opening_price numeric(38, 0) not null,
  opening_price_id uuid not null,
  payout_date date not null,
  matures_on date not null,
  opened_at timestamptz not null,
  -- The fold of the loan's events, kept for lists.
  state text not null check (state in (
    'awaiting_collateral', 'active', 'matured', 'closed', 'liquidated', 'cancelled', 'expired'
  )),
  check (fee + payout = principal)
);
create index loans_by_user on loans (user_id, id desc);

create table loan_events (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  loan_id uuid not null references loans (id),
  type text not null,
  at timestamptz not null,
  cause text not null,
  actor text not null,
  data jsonb not null
);
create index loan_events_by_loan on loan_events (loan_id, number);
create trigger loan_events_append_only before update or delete on loan_events
  for each row execute function refuse_change();
create trigger loan_events_no_truncate before truncate on loan_events
  for each statement execute function refuse_change();

-- What each loan would do at which price, so that a new price finds the few that it concerns.
create table loan_risks (
  loan_id uuid primary key references loans (id),
  user_id uuid not null,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  -- Something changed since the last review.
  requested_at timestamptz,
  -- The day for which debt and thresholds were computed; empty once nothing is owed.
  as_of date,
  debt numeric(38, 0) not null default 0,
  collateral numeric(38, 0) not null default 0,
  -- At this price or below it there is something to do; a loan in a call is reviewed at every price.
  act_at_price numeric(38, 0),
  -- The newest price that was looked at.
  reviewed_price_at timestamptz,
  -- The day on which the borrower was warned of this approach to the call.
  warned_on date
);
create index loan_risks_by_price on loan_risks (asset, act_at_price) where act_at_price is not null;
create index loan_risks_requested on loan_risks (asset, requested_at) where requested_at is not null;
create index loan_risks_by_day on loan_risks (asset, as_of) where as_of is not null;
create index loan_risks_by_user on loan_risks (user_id, asset);

-- Whatever happens to a loan may change its risk, and no use case has to remember that.
create function loan_risk_request_review() returns trigger language plpgsql as $$
begin
  insert into loan_risks (loan_id, user_id, asset, requested_at)
  select id, user_id, asset, new.at from loans where id = new.loan_id
  on conflict (loan_id) do update
  set requested_at = coalesce(loan_risks.requested_at, excluded.requested_at);
  return null;
end
$$;
create trigger loan_events_request_review after insert on loan_events
  for each row execute function loan_risk_request_review();
insert into loan_risks (loan_id, user_id, asset, requested_at)
select id, user_id, asset, opened_at from loans where state in ('active', 'matured');

create table margin_calls (
  id uuid primary key,
  loan_id uuid not null references loans (id),
  user_id uuid not null,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  opened_at timestamptz not null,
  price_id uuid not null references prices (id),
  price numeric(38, 0) not null,
  debt numeric(38, 0) not null check (debt > 0),
  collateral numeric(38, 0) not null,
  -- Basis points, rounded up; empty when the collateral is worth nothing.
  ltv integer,
  target_ltv integer not null,
  -- Moved by what is in margin_call_pauses.
  deadline timestamptz not null,
  -- While a curing deposit that was seen before the deadline is on its way.
  postponed_until timestamptz,
  -- The borrower's coins then: pledged, free and on their way. Fewer end the postponement.
  coins_in_sight numeric(38, 0),
  -- The first of the two prices that a sale needs.
  first_price_id uuid references prices (id),
  first_price_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('cured', 'liquidated', 'closed')),
  -- What cured it.
  cured_by text check (cured_by in ('repayment', 'collateral', 'price', 'automatic')),
  check ((ended_at is null) = (outcome is null)),
  check (coalesce(outcome = 'cured', false) = (cured_by is not null)),
  check ((postponed_until is null) = (coins_in_sight is null)),
  check ((first_price_id is null) = (first_price_at is null)),
  -- A postponement lasts for six hours at most.
  check (postponed_until is null or postponed_until <= deadline + interval '6 hours')
);
create unique index margin_calls_one_open on margin_calls (loan_id) where ended_at is null;
create index margin_calls_open on margin_calls (asset) where ended_at is null;
create index margin_calls_by_loan on margin_calls (loan_id, id desc);
create trigger margin_calls_kept before delete on margin_calls
  for each row execute function refuse_change();

-- When a call's time stood still: no fresh price, or none of us up to ask for one.
create table margin_call_pauses (
  margin_call_id uuid not null references margin_calls (id),
  price_gap_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  check (began_at < ended_at),
  primary key (margin_call_id, price_gap_id)
);
create trigger margin_call_pauses_append_only before update or delete on margin_call_pauses
  for each row execute function refuse_change();

-- The receipt of a sale: everything that its figures follow from.
create table liquidations (
  id uuid primary key,
  loan_id uuid not null references loans (id),
  user_id uuid not null,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  margin_call_id uuid references margin_calls (id),
  reason text not null check (reason in ('threshold', 'call_expired', 'arrears')),
  at timestamptz not null,
  transfer_id uuid not null references ledger_transfers (id),
  venue text not null,
  venue_reference text not null,
  -- Executed, EUR per whole unit with 8 decimals.
  price numeric(38, 0) not null check (price > 0),
  price_id uuid not null references prices (id),
  price_source text not null,
  price_synthetic boolean not null,
  price_observed_at timestamptz not null,
  price_age_seconds integer not null check (price_age_seconds >= 0),
  -- The price that began it, at least 30 seconds older; none for arrears.
  first_price_id uuid references prices (id),
  first_price_at timestamptz,
  -- Basis points that the sale aimed at, or EUR cents that it had to raise.
  target_ltv integer,
  euros_wanted numeric(38, 0),
  liquidation_ltv integer not null,
  fee_share integer not null,
  minimum_sale numeric(38, 0) not null,
  collateral_before numeric(38, 0) not null,
  debt_before numeric(38, 0) not null,
  ltv_before integer,
  units_sold numeric(38, 0) not null check (units_sold > 0),
  proceeds numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  repaid numeric(38, 0) not null,
  surplus numeric(38, 0) not null,
  written_off numeric(38, 0) not null,
  collateral_after numeric(38, 0) not null,
  debt_after numeric(38, 0) not null,
  ltv_after integer,
  check (proceeds = fee + repaid + surplus),
  check (collateral_after = collateral_before - units_sold),
  check (debt_after = debt_before - repaid - written_off),
  check ((reason = 'arrears') = (euros_wanted is not null)),
  check ((reason = 'arrears') = (target_ltv is null)),
  check ((reason = 'arrears') = (first_price_at is null)),
  check (first_price_at <= price_observed_at - interval '30 seconds')
);
create index liquidations_by_loan on liquidations (loan_id, id desc);
create trigger liquidations_append_only before update or delete on liquidations
  for each row execute function refuse_change();

-- Where a loan stood, for its chart.
create table loan_ltv_points (
  number bigint generated always as identity primary key,
  loan_id uuid not null references loans (id),
  at timestamptz not null,
  -- Empty when the collateral is worth nothing.
  ltv integer,
  price numeric(38, 0) not null,
  debt numeric(38, 0) not null,
  collateral numeric(38, 0) not null
);
create index loan_ltv_points_by_loan on loan_ltv_points (loan_id, number desc);
create trigger loan_ltv_points_append_only before update or delete on loan_ltv_points
  for each row execute function refuse_change();

-- Times without a price, longer than a price stays fresh: deadlines that hang on prices stand still.
create table price_gaps (
  id uuid primary key,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  synthetic boolean not null,
  -- The last price before, and the first one after.
  began_at timestamptz not null,
  ended_at timestamptz not null,
  check (began_at < ended_at),
  unique (asset, synthetic, began_at)
);
create index price_gaps_by_end on price_gaps (asset, synthetic, ended_at);
create trigger price_gaps_append_only before update or delete on price_gaps
  for each row execute function refuse_change();

-- What somebody did to a sandbox's prices: the synthetic feed multiplies by it, so that the same
-- rows give the same prices in every process.
create table price_scenarios (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  kind text not null check (kind in ('crash', 'recovery')),
  -- Millionths of the undisturbed price.
  from_millionths integer not null check (from_millionths between 1 and 1000000),
  to_millionths integer not null check (to_millionths between 1 and 1000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  requested_by uuid not null references users (id),
  check (starts_at <= ends_at)
);
create index price_scenarios_by_start on price_scenarios (asset, starts_at desc, number desc);
create trigger price_scenarios_append_only before update or delete on price_scenarios
  for each row execute function refuse_change();

create table prices (
  id uuid primary key,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  -- EUR per whole unit with 8 decimals.
  value numeric(38, 0) not null check (value > 0),
  source text not null,
  synthetic boolean not null,
  observed_at timestamptz not null,
  -- Several processes publish the same tick once.
  unique (asset, source, observed_at)
);
create index prices_latest on prices (asset, synthetic, observed_at desc);
create trigger prices_append_only before update on prices
  for each row execute function refuse_change();

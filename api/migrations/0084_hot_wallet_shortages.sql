-- What the hot wallet had too little of when a payment was to be planned, until one can be again.
create table hot_wallet_shortages (
  asset text primary key check (asset in ('BTC', 'ETH', 'USDC')),
  short_since timestamptz not null,
  noted_at timestamptz not null
);

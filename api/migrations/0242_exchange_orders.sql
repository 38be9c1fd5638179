-- What an exchange was asked to sell, each try written before it is sent. Empty where collateral is sold elsewhere.
create table exchange_orders (
  client_order_id uuid primary key,
  order_id text not null,
  attempt integer not null check (attempt > 0),
  asset text not null references assets (code),
  units numeric(38, 0) not null check (units > 0),
  limit_price numeric(38, 0) not null check (limit_price > 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('sent', 'filled', 'unfilled')),
  reference text,
  units_sold numeric(38, 0),
  price numeric(38, 0),
  ended_at timestamptz,
  check ((state = 'filled') = (price is not null and units_sold > 0 and reference is not null)),
  check ((state = 'sent') = (ended_at is null)),
  unique (order_id, attempt)
);

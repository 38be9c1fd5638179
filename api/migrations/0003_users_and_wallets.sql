create table users (
  id uuid primary key,
  -- The identity provider's id of the user.
  subject text not null unique,
  email text not null,
  created_at timestamptz not null
);

create table wallets (
  id uuid primary key,
  user_id uuid not null references users (id),
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  created_at timestamptz not null,
  unique (user_id, asset)
);

create table fiat_wallets (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  created_at timestamptz not null
);

create table address_book_entries (
  id uuid primary key,
  user_id uuid not null references users (id),
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  -- In its one canonical spelling.
  address text not null check (address ~ '^[0-9A-Za-z]{14,90}$'),
  label text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index address_book_once on address_book_entries (user_id, asset, address)
  where removed_at is null;
create index address_book_by_user on address_book_entries (user_id, id desc)
  where removed_at is null;
create index address_book_by_asset on address_book_entries (user_id, asset, id desc)
  where removed_at is null;

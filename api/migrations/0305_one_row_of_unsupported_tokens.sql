-- Anybody can send any number of worthless tokens to an address: a wallet has one row of all of them.
-- A process of before still inserts a row for each, and tells of it itself: hence the default of told_at.

alter table unsupported_deposits
  add column transfers bigint not null default 1,
  -- Of those that are counted; null is block_number.
  add column first_block_number bigint,
  -- When the receiver was told, null as long as they were not.
  add column told_at timestamptz default now();

create temporary table unsupported_sums on commit drop as
  select (array_agg(id order by id desc))[1] as id, wallet_id,
    count(*) as transfers, min(block_number) as first_block_number
  from unsupported_deposits where displaced_at is null
  group by wallet_id;

update unsupported_deposits as kept
  set transfers = sums.transfers, first_block_number = sums.first_block_number, told_at = kept.seen_at
  from unsupported_sums as sums where sums.id = kept.id;

delete from unsupported_deposits where id not in (select id from unsupported_sums);

create index unsupported_deposits_by_wallet on unsupported_deposits (wallet_id, id desc);
create index unsupported_deposits_untold on unsupported_deposits (id)
  where told_at is null and displaced_at is null;
drop index unsupported_deposits_by_user;

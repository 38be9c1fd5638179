-- Ether is read without states that the node has no more: a journal of what is known to have changed an
-- address's ether, and now and then a look at what addresses have.

-- The first row of an address is what it had when it was given out. Together they are what it should have.
create table chain_ether_changes (
  watch_key text not null,
  block_number bigint not null,
  amount numeric(38, 0) not null,
  primary key (watch_key, block_number)
);
create index chain_ether_changes_by_block on chain_ether_changes (block_number);

-- Blocks in which what addresses had was compared with it. What was found came since the one before.
create table chain_ether_checks (
  block_number bigint primary key,
  block_hash text not null
);

-- What was known until now was known in the block to which the chain was read.
insert into chain_ether_changes (watch_key, block_number, amount)
select known.watch_key, cursor.block_number, known.amount
from chain_expected_ether as known, chain_cursors as cursor where cursor.network = 'ethereum';
insert into chain_ether_checks (block_number, block_hash)
select block_number, block_hash from chain_cursors
where network = 'ethereum' and exists (select from chain_expected_ether);
drop table chain_expected_ether;

-- Blocks that a node could not give in full, of which the rest is read later: all of the block, or the
-- ether that contracts sent since (and with) it.
create table chain_unread_blocks (
  network text not null,
  part text not null check (part in ('block', 'ether')),
  block_number bigint not null,
  block_hash text,
  since timestamptz not null,
  primary key (network, part, block_number),
  check (part = 'ether' or block_hash is not null)
);

-- What a transaction pays after it was mined again in another block, while what it paid before is booked
-- back.
create table deposit_replacements (
  deposit_id uuid primary key references deposits (id),
  network text not null,
  asset text not null references assets (code),
  amount numeric(38, 0) not null check (amount > 0),
  wallet_id uuid,
  user_id uuid,
  block_number bigint not null,
  block_hash text not null,
  check ((wallet_id is null) = (user_id is null))
);

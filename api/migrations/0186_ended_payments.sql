-- Withdrawals that can no more be paid end by bringing back what they would have spent.
alter table outgoing_transactions
  -- Since then no order that pays is sent: it was given up, or its customer has the coins back.
  add column void_since timestamptz;
alter table outgoing_attempts
  -- Brings back what the purpose would spend, in place of paying.
  add column is_void boolean not null default false;
create index outgoing_void on outgoing_transactions (void_since) where void_since is not null;
create index outgoing_failed_in_block on outgoing_transactions (network)
  where state = 'failed' and block_number is not null;
-- Given back already, and sent again until now.
update outgoing_transactions set void_since = displaced_at
where state = 'failed' and purpose = 'withdrawal' and displaced_at is not null;

-- What the transactions that made our coins spend themselves. When something else spends it, the coin
-- can never come back to the chain.
create table bitcoin_coin_origins (
  transaction_id text not null,
  spends_transaction_id text not null,
  spends_position integer not null,
  primary key (transaction_id, spends_transaction_id, spends_position)
);
create index bitcoin_coin_origins_by_spent
  on bitcoin_coin_origins (spends_transaction_id, spends_position);
alter table bitcoin_coins
  -- The first block that has a conflict of the transaction that made it.
  add column dead_block bigint,
  -- The last block of the chain that had it, since it left.
  add column missing_since_block bigint;
create index bitcoin_coins_by_dead_block on bitcoin_coins (dead_block) where dead_block is not null;

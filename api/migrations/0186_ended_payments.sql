-- Withdrawals that can no more be paid end by bringing back what they would have spent.
alter table outgoing_transactions
  -- Since then no order that pays is sent: it was given up, or its customer has the coins back.
  add column void_since timestamptz;
alter table outgoing_attempts
  -- Brings back what the purpose would spend, in place of paying.
  add column is_void boolean not null default false;
create index outgoing_void on outgoing_transactions (network) where void_since is not null;

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

-- What a block pays its miner can be spent a hundred blocks later only.
alter table bitcoin_coins add column is_coinbase boolean not null default false;

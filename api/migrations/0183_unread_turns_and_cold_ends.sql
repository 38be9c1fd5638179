-- Blocks that were not read are tried in turn: when each was tried last.
alter table chain_unread_blocks add column tried_at timestamptz;

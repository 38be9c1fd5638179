-- Blocks that were not read are tried in turn: when each was tried last.
alter table chain_unread_blocks add column tried_at timestamptz;

-- A move between hot and cold addresses is over when its payment is, well or badly.
alter table cold_moves
  drop constraint cold_moves_state_check,
  add constraint cold_moves_state_check
    check (state in ('ordered', 'prepared', 'underway', 'done', 'cancelled'));
update cold_moves as move set state = 'done'
from outgoing_transactions as outgoing
where outgoing.id = move.id and move.state = 'underway'
  and outgoing.state in ('confirmed', 'failed', 'cancelled');

-- The nonce of what a cold address sends is taken like any other, so that it shows when another used it.
alter table ethereum_nonces
  drop constraint ethereum_nonces_branch_check,
  add constraint ethereum_nonces_branch_check check (branch in (0, 1, 2));
insert into ethereum_nonces (branch, child_index, nonce, outgoing_id)
select 2, 0, (move.signing_order ->> 'nonce')::bigint, move.id
from cold_moves as move join outgoing_transactions as outgoing on outgoing.id = move.id
where move.network = 'ethereum' and move.direction = 'refill'
order by move.ordered_at desc
on conflict do nothing;

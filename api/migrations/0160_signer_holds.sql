-- What the signer does not sign for now is planned no more: its coins and its nonce are free for others,
-- and its owner may cancel it.
alter table outgoing_transactions
  drop constraint outgoing_transactions_state_check,
  add constraint outgoing_transactions_state_check check (state in (
    'planned', 'held', 'signed', 'broadcast', 'mined', 'confirmed', 'failed', 'cancelled'
  )),
  add constraint held_is_in_no_block check (state <> 'held' or block_number is null);

-- When what holds it back ends by itself, where that is known.
alter table withdrawals add column held_back_until timestamptz;

-- What the signer heard last: it keeps the whitelist's delay by its own clock.
alter table address_book_entries
  add column signer_knows text check (signer_knows in ('added', 'removed'));
create index address_book_to_tell_the_signer on address_book_entries (added_at)
  where signer_knows is distinct from
    case when removed_at is null then 'added' else 'removed' end;
alter table user_settings add column signer_knows_whitelist boolean not null default false;
create index whitelists_to_tell_the_signer on user_settings (changed_at)
  where signer_knows_whitelist <> (withdrawal_whitelist and whitelist_off_at is null);

-- Operators' orders to stop the signer, told to it until it has heard; it takes each one once.
create table signer_pauses (
  id uuid primary key,
  reason text not null,
  ordered_at timestamptz not null,
  told_at timestamptz
);
create index signer_pauses_to_tell on signer_pauses (ordered_at) where told_at is null;

-- Payments that are booked as paid and that no block pays: found without a look at all that ever were.
create index outgoing_booked_out_unmined on outgoing_transactions (network)
  where booked_out_at is not null and block_number is null;
create index outgoing_booked_out_failed on outgoing_transactions (id)
  where booked_out_at is not null and state = 'failed';
create index outgoing_fee_booked_unmined on outgoing_transactions (network)
  where fee_booked <> 0 and block_number is null;
create index outgoing_attempts_not_paying on outgoing_attempts (outgoing_id)
  where is_void or not succeeded;
-- What is paid is no more to be ended: should it leave the chain, it is sent again.
update outgoing_transactions set void_since = null where state = 'confirmed' and void_since is not null;

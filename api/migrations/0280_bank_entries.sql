-- One entry of an account may be told as a sum and by its transfers: each knows the entry that it is part of.

alter table bank_bookings add column entry text;
create index bank_bookings_of_entry on bank_bookings (entry) where entry is not null;

alter table bank_bookings drop constraint bank_bookings_kind_check;
alter table bank_bookings add constraint bank_bookings_kind_check
  check (kind in ('payment', 'payment_return', 'payout', 'payout_return', 'other', 'sum'));
-- What a notification told and no statement has yet.
create index bank_bookings_unstated on bank_bookings (booked_on) where statement is null;

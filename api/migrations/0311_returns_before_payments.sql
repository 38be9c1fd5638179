-- What gives back, or asks back, may be read before the payment that it names: it says what it is about, until that comes.

-- Why a movement gives back what had been moved the other way; null where it gives nothing back.
alter table bank_bookings add column returned text;
alter table bank_recalls
  add column transaction_id text,
  add column end_to_end_id text,
  -- Whose name of it the id is.
  add column assigner text;

-- Bank and ledger are compared page by page, and each page looks up the other side by name.

-- What a line of the bank is about: the payment or payout, and by the bank's own reference what is neither.
create index bank_bookings_by_subject on bank_bookings (
  (case when kind = 'other' then reference else coalesce(subject, reference) end)
) where kind <> 'sum';

create index sandbox_bank_events_of_subject on sandbox_bank_events (
  (coalesce(event->>'paymentId', event->>'payoutId'))
);

create index fiat_unattributed_payments_of_deposit on fiat_unattributed_payments (deposit_id)
  where deposit_id is not null;

-- Where the round of the comparison goes on; null between two.
alter table euro_reconciliations
  add column round jsonb,
  add column found_in_round integer not null default 0 check (found_in_round >= 0);

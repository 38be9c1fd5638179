-- What is settled and may cost something else than what is booked, so that nobody searches all history.
alter table outgoing_transactions add column fee_is_due boolean not null default false;
update outgoing_transactions set fee_is_due = true where state in ('confirmed', 'failed');
create index outgoing_fee_due on outgoing_transactions (network) where fee_is_due;

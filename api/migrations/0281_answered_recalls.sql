-- A recall is open until somebody says that the bank was answered, or the bank gives the payment back.

alter table bank_recalls add column answered_at timestamptz;
create index bank_recalls_open on bank_recalls (asked_at) where answered_at is null;

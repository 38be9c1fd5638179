-- A document that its owner may fetch once without a token, for a minute.
create table download_tickets (
  -- SHA-256 of the ticket: who reads this table can download nothing.
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  user_id uuid not null references users (id),
  request jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index download_tickets_by_expiry on download_tickets (expires_at);

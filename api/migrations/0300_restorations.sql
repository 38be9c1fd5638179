-- A database that was put back to an earlier moment. Money stands still while one of these is open.
create table restorations (
  id uuid primary key,
  found_at timestamptz not null,
  -- By heads that were kept outside and are gone here, or because somebody said so.
  found_by text not null check (found_by in ('heads', 'command')),
  opened_at timestamptz,
  -- By the ledger's key, over the heads that were given up, when it was opened. A sandbox without a key has none.
  key_id text check (length(key_id) <= 100),
  signature text check (signature ~ '^[0-9a-f]{128}$'),
  check ((key_id is null) = (signature is null)),
  check (signature is null or opened_at is not null)
);
create unique index one_open_restoration on restorations ((true)) where opened_at is null;

-- Which heads of a chain are gone, or were replaced.
create table restoration_heads (
  restoration_id uuid not null references restorations,
  chain text not null check (chain in ('ledger', 'rows')),
  first_number bigint not null check (first_number > 0),
  last_number bigint not null,
  -- The newest of them, as it was signed.
  last_head text not null check (length(last_head) <= 2000),
  primary key (restoration_id, chain),
  check (first_number <= last_number)
);

-- What was booked again, and what only people can see to. Ids and figures, no addresses of people.
create table restoration_findings (
  id uuid primary key,
  restoration_id uuid not null references restorations,
  kind text not null check (length(kind) <= 100),
  -- What it is about, so that it is found once: a transaction, a withdrawal, a movement of the bank.
  subject text not null check (length(subject) <= 200),
  details text not null check (length(details) <= 2000),
  wants_people boolean not null,
  found_at timestamptz not null,
  unique (restoration_id, kind, subject)
);
create trigger restoration_findings_append_only before update or delete or truncate on restoration_findings
  for each statement execute function refuse_change();

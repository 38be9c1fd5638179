create table payees (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  -- Electronic form.
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{1,30}$'),
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index payees_once on payees (user_id, iban) where removed_at is null;
create index payees_by_user on payees (user_id, id desc) where removed_at is null;

-- For some days after an authenticator app was added a mailed link takes it away again: whoever added it
-- may not have been its owner. What the link says is in the mail alone.
create table factor_undos (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  factor_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_undos_of_user on factor_undos (user_id);

-- An authenticator app that is lost, taken away by an operator after a time in which its owner can object.
create table factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  factor_id uuid not null,
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at >= requested_at + interval '24 hours'),
  reason text not null,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('user', 'support')),
  done_at timestamptz,
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (cancelled_at is null or done_at is null)
);
create unique index one_open_factor_reset on factor_resets (user_id)
  where cancelled_at is null and done_at is null;
create index open_factor_resets on factor_resets (due_at)
  where cancelled_at is null and done_at is null;

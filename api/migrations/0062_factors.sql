-- One authenticator app a user. Unconfirmed until its first code was given.
create table totp_factors (
  id uuid primary key,
  user_id uuid not null references users (id),
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The latest time step whose code was taken: it and older ones are refused (RFC 6238, 5.2).
  last_step bigint not null default 0,
  unique (user_id)
);

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hmac text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hmac)
);

-- Wrong codes, so that six digits cannot be guessed.
create table totp_failures (
  user_id uuid not null references users (id),
  at timestamptz not null
);
create index totp_failures_of_user on totp_failures (user_id, at);

-- Changes of password, e-mail or factor: withdrawals freeze after them.
create table security_events (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('password_changed', 'email_changed', 'totp_added', 'totp_removed')),
  -- When it happened; for the password, what the identity provider says.
  at timestamptz not null,
  unique (user_id, kind, at)
);
create index security_events_of_user on security_events (user_id, at desc);
create trigger security_events_are_append_only
  before update or delete or truncate on security_events
  for each statement execute function refuse_change();

-- What users withdraw on a day of the calendar in Berlin, in crypto and euros together.

create table limit_uses (
  id uuid primary key,
  user_id uuid not null references users (id),
  day date not null,
  -- EUR cents.
  amount numeric(38, 0) not null check (amount > 0),
  -- The withdrawal that takes it: once.
  reference_type text not null,
  reference_id uuid not null,
  taken_at timestamptz not null,
  -- Nothing left after all: cancelled, expired, rejected or returned.
  released_at timestamptz,
  unique (reference_type, reference_id)
);
create index limit_uses_by_user on limit_uses (user_id, day) where released_at is null;

create table limit_raises (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- EUR cents a day.
  daily_limit numeric(38, 0) not null check (daily_limit > 0),
  granted_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > granted_at),
  -- Who granted it, and on which grounds.
  actor text not null,
  cause text not null
);
create index limit_raises_by_user on limit_raises (user_id, valid_until);
create trigger limit_raises_append_only before update or delete on limit_raises
  for each row execute function refuse_change();

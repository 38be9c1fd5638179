-- The present settings of who ever changed one; everybody else has the defaults.
create table user_settings (
  user_id uuid primary key references users (id),
  mails_off text[] not null default '{}'
    check (not (mails_off && array['risk', 'security'])),
  locale text not null default 'en-GB',
  automatic_cure boolean not null default false,
  withdrawal_whitelist boolean not null default false,
  -- Set while the whitelist is on its way off: it protects until then.
  whitelist_off_at timestamptz,
  changed_at timestamptz not null,
  check (whitelist_off_at is null or withdrawal_whitelist)
);
create index user_settings_whitelist_ending on user_settings (whitelist_off_at)
  where whitelist_off_at is not null;

create table settings_events (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  data jsonb not null,
  at timestamptz not null
);
create index settings_events_of_user on settings_events (user_id, id);
create trigger settings_events_are_append_only
  before update or delete or truncate on settings_events
  for each statement execute function refuse_change();

create table profiles (
  user_id uuid primary key references users (id),
  given_names text,
  family_name text,
  street text,
  postal_code text,
  city text,
  country text check (country ~ '^[A-Z]{2}$'),
  date_of_birth date,
  -- When all of it was first there.
  completed_at timestamptz,
  changed_at timestamptz not null
);

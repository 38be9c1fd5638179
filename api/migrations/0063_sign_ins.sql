alter table users
  -- Tells whether the password is still the one that we saw last; made from what the identity
  -- provider says of it, with a key that the database does not hold.
  add column password_mark text,
  add column closed_at timestamptz,
  -- When the identity provider was told of the closing.
  add column identity_disabled_at timestamptz;
create index users_to_disable on users (closed_at)
  where closed_at is not null and identity_disabled_at is null;

-- A sign-in at the identity provider, as far as we have seen it. No address, no full user agent.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users (id),
  auth_time timestamptz not null,
  device text not null,
  network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  signed_out_at timestamptz,
  unique (user_id, auth_time)
);
create index sign_ins_of_user on sign_ins (user_id, id desc) where signed_out_at is null;

-- Whoever signs out all other devices means also those that were not seen yet.
create table sign_in_cutoffs (
  user_id uuid primary key references users (id),
  before timestamptz not null,
  kept_auth_time timestamptz not null
);

-- A second look at what cannot be undone: a code that is good for one purpose, amount and destination.

create table step_up_challenges (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null,
  -- HMAC of the code with all that it is bound to; the code itself is in the mail alone.
  code_mac text not null,
  needs_totp boolean not null,
  -- A wrong code and a resend take one each.
  attempts_left smallint not null check (attempts_left >= 0),
  wrong_codes smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index step_up_challenges_by_user on step_up_challenges (user_id, created_at);

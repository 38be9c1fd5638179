-- What somebody may have only so often in a time: a mailed code, an export, a look at an address.

create table allowance_uses (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  -- What the same thing is known by, as a keyed hash, where having it once more is no second use.
  about text,
  used_at timestamptz not null
);
create index allowance_uses_by_user on allowance_uses (user_id, kind, used_at);
create index allowance_uses_by_time on allowance_uses (used_at);

-- Whatever of a person's has not ended is counted before there is more of it.
create index withdrawals_open_by_user on withdrawals (user_id) where ended_at is null;
create index fiat_withdrawals_open_by_user on fiat_withdrawals (user_id) where ended_at is null;

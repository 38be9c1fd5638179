-- A change of the e-mail address that was asked for: the mailed link of the new address makes it true. Its
-- token is in that mail alone.
create table email_changes (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Another one was asked for since, or the address was given back.
  void_at timestamptz,
  check (confirmed_at is null or void_at is null)
);
create unique index one_open_email_change on email_changes (user_id)
  where confirmed_at is null and void_at is null;

-- For some days a mailed link gives an account its former address back: whoever changed it may not have
-- been its owner.
create table email_undos (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  former_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- An older link was used: addresses since then were of whoever took the account.
  void_at timestamptz
);
create index email_undos_of_user on email_undos (user_id);

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check
  check (kind in ('password_changed', 'email_changed', 'email_restored', 'totp_added', 'totp_removed'));

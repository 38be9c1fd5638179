-- Since when the sign-in goes on that asked for a change of the address; unknown of those before.
alter table email_changes add column signed_in_at timestamptz;

-- Whoever undoes a change of the address takes an authenticator app away that was added since then; without a
-- time of its own, since the change.
alter table email_undos add column apps_since timestamptz;
alter table email_undos add column took_app boolean not null default false;
alter table email_undos add check (used_at is not null or not took_app);

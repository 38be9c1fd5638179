-- Wrong codes of the authenticator app and of mails, by the sign-in that entered them: what a stolen
-- session has entered must not keep its owner out, who can show who they are.
create table wrong_codes (
  user_id uuid not null references users (id),
  code_of text not null check (code_of in ('app', 'mail')),
  -- The sign-in's: when its user last proved to the identity provider who they are.
  auth_time timestamptz not null,
  at timestamptz not null
);
create index wrong_codes_of_user on wrong_codes (user_id, at);
-- Who had entered the former ones is not known: they go on binding everybody until they are a day old.
insert into wrong_codes (user_id, code_of, auth_time, at)
  select user_id, 'app', at, at from totp_failures;
insert into wrong_codes (user_id, code_of, auth_time, at)
  select user_id, 'mail', created_at, created_at
  from step_up_challenges, generate_series(1, wrong_codes);
drop table totp_failures;
alter table step_up_challenges drop column wrong_codes;

-- Of the attempts of a withdrawal, those that wrong codes of the app took: the signer knows of the
-- others alone.
alter table withdrawals
  add column app_attempts smallint not null default 0 check (app_attempts >= 0);

-- A reset is of one app: it ends with it, and is none of the app that is added next.
alter table factor_resets drop constraint factor_resets_cancelled_by_check;
alter table factor_resets
  add constraint factor_resets_cancelled_by_check check (cancelled_by in ('user', 'support', 'removal'));
update factor_resets set cancelled_at = greatest(requested_at, now()), cancelled_by = 'removal'
  where cancelled_at is null and done_at is null
  and not exists (select from totp_factors where totp_factors.id = factor_resets.factor_id);
drop index one_open_factor_reset;
create unique index one_open_factor_reset on factor_resets (factor_id)
  where cancelled_at is null and done_at is null;

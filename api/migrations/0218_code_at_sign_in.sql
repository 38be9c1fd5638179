-- Whoever wishes so is asked for a code of their authenticator app at each sign-in, before anything else.
-- The wish goes with the app: without one there is nothing to ask for.
alter table totp_factors add column asked_at_sign_in boolean not null default false;
alter table totp_factors add check (confirmed_at is not null or not asked_at_sign_in);

-- When a sign-in gave the code, or the one did whose place it took while that went on.
alter table sign_ins add column code_given_at timestamptz;

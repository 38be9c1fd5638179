-- Rows of recovery codes are sealed by an id, since what names a row in the seal stays when it is erased. Processes of the
-- release before write none.
alter table recovery_codes
  add column id uuid not null default gen_random_uuid(),
  drop constraint recovery_codes_pkey,
  add primary key (id),
  add unique (user_id, code_hmac);

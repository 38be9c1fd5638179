-- Each code that is given writes its step down, in a transaction that may post: only what decides about sign-ins is told,
-- since a notification takes a lock of the whole server until it is committed.
create or replace trigger totp_factors_tell after update on totp_factors
  for each row when (
    (old.user_id, old.confirmed_at, old.asked_at_sign_in)
    is distinct from (new.user_id, new.confirmed_at, new.asked_at_sign_in)
  )
  execute function tell_of_sign_ins();
create trigger totp_factors_tell_of_each after insert or delete on totp_factors
  for each row execute function tell_of_sign_ins();

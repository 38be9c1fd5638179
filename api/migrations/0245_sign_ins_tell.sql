-- Every process remembers sign-ins that have not ended. Whoever ends one, or asks for the code of an app from now on,
-- tells them all when the transaction is committed: the channel says whose.
create function tell_of_sign_ins() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_ins', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$$;

create trigger sign_ins_tell after update on sign_ins
  for each row when (
    (old.ended_at, old.replaced_by, old.logged_out, old.expired, old.code_given_at)
    is distinct from (new.ended_at, new.replaced_by, new.logged_out, new.expired, new.code_given_at)
    or new.last_used_at < old.last_used_at
  )
  execute function tell_of_sign_ins();
create trigger totp_factors_tell after insert or update or delete on totp_factors
  for each row execute function tell_of_sign_ins();

-- Processes remember users too, while they are told of what changes in them.
create function tell_of_users() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_ins', new.id::text);
  return null;
end
$$;

create trigger users_tell after update on users
  for each row when (
    (old.subject, old.email, old.email_as_of, old.password_mark, old.closed_at)
    is distinct from (new.subject, new.email, new.email_as_of, new.password_mark, new.closed_at)
  )
  execute function tell_of_users();

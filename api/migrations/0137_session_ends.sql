alter table sign_ins rename column signed_out_at to ended_at;
alter table sign_ins
  -- The sign-in that took its place when its owner proved themselves again. Without one, what has
  -- ended was signed out.
  add column replaced_by uuid references sign_ins (id),
  -- Shared by a sign-in and all that took its place, one after the other: signing out ends the line.
  -- A name and no chain of pointers, so that it cannot lead round in a circle.
  add column line uuid,
  -- When its owner last pressed a key or a pointer, as far as we were told.
  add column last_used_at timestamptz;
update sign_ins set line = id, last_used_at = last_seen_at;
alter table sign_ins
  alter column line set not null,
  alter column last_used_at set not null,
  add check (replaced_by is null or (ended_at is not null and replaced_by <> id));
create index sign_ins_of_line on sign_ins (user_id, line);

-- What ends one sign-in, and whatever took its place, without a token. As a hash: whoever reads this
-- table signs nobody out.
create table sign_out_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users (id),
  sign_in_id uuid not null references sign_ins (id) on delete cascade,
  created_at timestamptz not null
);
create index sign_out_tickets_of_user on sign_out_tickets (user_id, sign_in_id);
create index sign_out_tickets_of_sign_in on sign_out_tickets (sign_in_id);
create index sign_ins_replaced_by on sign_ins (replaced_by) where replaced_by is not null;

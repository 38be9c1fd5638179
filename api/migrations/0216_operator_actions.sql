-- Who of us looked at what or changed it, on whom, and why. No text of a customer and no address stands in
-- it, so that it can stay when an account is erased.
create table operator_actions (
  id uuid primary key,
  at timestamptz not null,
  operator text not null check (operator <> ''),
  command text not null,
  -- The ticket, payment, withdrawal or move that it was about.
  subject text,
  user_id uuid references users (id),
  details text,
  reason text
);
create index operator_actions_on_user on operator_actions (user_id, id desc);
create trigger operator_actions_append_only
  before update or delete or truncate on operator_actions
  for each statement execute function refuse_change();

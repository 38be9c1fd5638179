create table support_tickets (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('question', 'limit_raise')),
  subject text not null,
  state text not null check (state in ('waiting', 'answered', 'closed')),
  -- What a day's withdrawals shall be raised to, in cents.
  wanted_limit numeric(38, 0) check (wanted_limit > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'limit_raise') = (wanted_limit is not null))
);
create index support_tickets_of_user on support_tickets (user_id, id desc);
create index support_tickets_waiting on support_tickets (changed_at) where state = 'waiting';

create table support_messages (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id),
  author text not null check (author in ('user', 'support')),
  text text not null,
  at timestamptz not null
);
create index support_messages_of_ticket on support_messages (ticket_id, id desc);
create trigger support_messages_are_append_only
  before update or delete or truncate on support_messages
  for each statement execute function refuse_change();

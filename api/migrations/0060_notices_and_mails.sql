create table notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_of_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;

-- The outbox: written in the transaction of what it tells about, emptied as mails are accepted.
create table mails (
  -- The notice's id, and the left part of the Message-ID.
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Null for the user's address at the time of sending.
  recipient text,
  -- Subject and text. Gone once there is nothing left to send: the notice keeps the words.
  letter jsonb,
  -- A code that stands in the mail only, sealed. Gone with the letter.
  sealed_secret text,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null when nothing is left to do.
  next_attempt_at timestamptz,
  -- When it was last handed to the mail server, and when that accepted or finally refused it.
  sent_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  failure text,
  check ((next_attempt_at is null) = (delivered_at is not null or failed_at is not null)),
  check ((next_attempt_at is null) = (letter is null)),
  check (sealed_secret is null or letter is not null)
);
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_of_user on mails (user_id);

alter table mails
  -- What the notice is about, for the record of how it went. Null for mails of earlier versions.
  add column kind text;

-- How each attempt to hand a mail over went. It outlives the mail and its notice, and so names neither an
-- address nor a word of the letter.
create table mail_attempts (
  -- The notice's id too, and the left part of the Message-ID.
  mail_id uuid not null,
  number integer not null check (number > 0),
  user_id uuid not null references users (id),
  kind text,
  -- When the mail was handed to the mail server, and when that had answered or could not be asked.
  at timestamptz not null,
  answered_at timestamptz not null check (answered_at >= at),
  outcome text not null check (outcome in ('accepted', 'refused', 'failed')),
  -- The server's own line, or the code of what kept it from answering.
  answer text not null check (length(answer) between 1 and 200),
  primary key (mail_id, number)
);
create index mail_attempts_of_user on mail_attempts (user_id, at);
create trigger mail_attempts_are_append_only
  before update or delete or truncate on mail_attempts
  for each statement execute function refuse_change();

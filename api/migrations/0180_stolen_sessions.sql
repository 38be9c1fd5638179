-- When the identity provider issued the token that the address is from: an older one does not set it back.
alter table users add column email_as_of timestamptz not null default now();
alter table users alter column email_as_of drop default;

-- Its owner logged out of the line: whatever comes into it afterwards ends as well. A sign-in that was
-- ended from another device, or by a new password, has ended alone.
alter table sign_ins add column logged_out boolean not null default false;
update sign_ins set logged_out = true where ended_at is not null and replaced_by is null;
alter table sign_ins add check (ended_at is not null or not logged_out);

-- A ticket is made of its sign-in's id by a key, the same for whoever asks, and kept nowhere.
drop table sign_out_tickets;

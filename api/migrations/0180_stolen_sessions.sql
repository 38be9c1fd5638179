-- Its owner logged out of the line: whatever comes into it afterwards ends as well. A sign-in that was
-- ended from another device, or by a new password, has ended alone.
alter table sign_ins add column logged_out boolean not null default false;
update sign_ins set logged_out = true where ended_at is not null and replaced_by is null;
alter table sign_ins add check (ended_at is not null or not logged_out);

-- What may be withdrawn is counted over the last 24 hours, not over a day of the calendar.

alter table limit_uses drop column day;
create index limit_uses_by_user on limit_uses (user_id, taken_at) where released_at is null;

-- In which language somebody is written to, and in which time zone the times of it are. What is null was never chosen.
alter table user_settings add column language text check (language in ('en', 'de'));
alter table user_settings add column time_zone text;
-- No screen has let anybody choose it: where it stands it was filled in.
alter table user_settings alter column locale drop not null;
alter table user_settings alter column locale drop default;
update user_settings set locale = null where locale = 'en-GB';

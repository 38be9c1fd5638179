-- In which language somebody is written to, and in which time zone the times of it are. What is null was never chosen.
alter table user_settings add column language text check (language in ('en', 'de'));
alter table user_settings add column time_zone text;
alter table user_settings add column reader_locale text;
-- The former column, which an API of the release before still reads, was filled in with en-GB.
update user_settings set reader_locale = locale where locale <> 'en-GB';

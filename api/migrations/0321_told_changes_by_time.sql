-- A stream that opens asks what its user was told of lately, and each minute what is old is deleted (0290).

create index told_changes_by_user on told_changes (user_id, at);
create index told_changes_by_time on told_changes (at);

-- Of the sign-in that used it, where that is counted: what stolen sessions have mailed must not keep the
-- owner from a code. Whose the former ones were is not known: they count in all, for a day.
alter table allowance_uses add column auth_time timestamptz;

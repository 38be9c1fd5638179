-- Collateral that is added or released is an event of its loan, which leaves the loan's row as it is (0290).

create function tell_of_loan_events() returns trigger language plpgsql as $$
begin
  insert into told_changes (user_id, family)
  select distinct user_id, 'loans' from changed
  join loans on loans.id = changed.loan_id
  where user_id is not null;
  return null;
end
$$;
create trigger loan_events_tell_insert after insert on loan_events referencing new table as changed
  for each statement execute function tell_of_loan_events();

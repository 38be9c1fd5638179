-- Who asked for a loan that never ran is in no contract, and goes with the account. Accounts that are closed kept them.
delete from loan_borrowers using loans, users
where loans.id = loan_id and users.id = loans.user_id
  and loans.state in ('cancelled', 'expired') and users.closed_at is not null;

-- Whoever accepts changed terms of a loan that waits is written down beside who asked for it, and not in their
-- place: the contract names the last. For those of before it is when the contract came about that they hold for.
alter table loan_borrowers drop constraint loan_borrowers_pkey;
alter table loan_borrowers
  add column number bigint generated always as identity primary key,
  add column accepted_at timestamptz;
update loan_borrowers set accepted_at = coalesce(
  (
    select max(at) from loan_events
    where loan_events.loan_id = loan_borrowers.loan_id and cause = 'accepted_by_borrower'
  ),
  requested_at, opened_at
)
from loans where loans.id = loan_id;
alter table loan_borrowers alter column accepted_at set not null;
create index loan_borrowers_by_loan on loan_borrowers (loan_id, number desc);

-- Once a loan has run, who signed it stays as it is: nobody else comes, changes or goes. Before, people come and
-- nothing changes; who asked for what then never ran may go, for an account takes that along when it is closed. The
-- loan's events say which it is, for they are append-only themselves and its state is not.
create function loan_borrowers_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  loan uuid := coalesce(new.loan_id, old.loan_id);
begin
  if exists (
    select from loan_events where loan_id = loan and type in ('opened', 'activated')
  ) then
    raise exception '% is append-only, and the contract is made', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' and not exists (
    select from loan_events where loan_id = loan and type in ('cancelled', 'expired')
  ) then
    raise exception '% is append-only while the loan waits', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger loan_borrowers_guarded before insert or delete on loan_borrowers
  for each row execute function loan_borrowers_guard();
create trigger loan_borrowers_append_only before update on loan_borrowers
  for each row execute function refuse_change();
create trigger loan_borrowers_no_truncate before truncate on loan_borrowers
  for each statement execute function refuse_change();

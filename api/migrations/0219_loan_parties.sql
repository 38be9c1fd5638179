-- Who asked for a loan that never ran is in no contract, and goes with the account. Accounts that are closed kept them.
delete from loan_borrowers using loans, users
where loans.id = loan_id and users.id = loans.user_id
  and loans.state in ('cancelled', 'expired') and users.closed_at is not null;

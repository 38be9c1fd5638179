-- Whom a contract names, as they were when they accepted it: what is corrected in a profile afterwards goes
-- into later documents. For loans of before it is what was known when this was written down.
create table loan_borrowers (
  loan_id uuid primary key references loans (id),
  email text not null,
  given_names text,
  family_name text,
  street text,
  postal_code text,
  city text,
  country text,
  date_of_birth date
);
insert into loan_borrowers
select loans.id, users.email, given_names, family_name, street, postal_code, city, country, date_of_birth
from loans
join users on users.id = loans.user_id
left join profiles on profiles.user_id = loans.user_id;

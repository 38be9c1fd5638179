-- What happens to a loan between its request and its end.
alter table loans
  add column requested_at timestamptz,
  -- Waiting for collateral: until when, and until when at most while a deposit is on its way.
  add column waits_until timestamptz,
  add column extended_until timestamptz,
  -- What the last look at a waiting loan found: the free coins then, how many were missing, and the
  -- rate that would have held instead of the quoted one.
  add column looked_at timestamptz,
  add column looked_at_available numeric(38, 0),
  add column missing numeric(38, 0) check (missing >= 0),
  add column offered_apr_basis_points integer check (offered_apr_basis_points >= 0),
  -- EUR cents; the fold of the loan's payments, kept for lists.
  add column outstanding numeric(38, 0) not null default 0 check (outstanding >= 0),
  add column interest_paid numeric(38, 0) not null default 0 check (interest_paid >= 0),
  -- What the ledger shows as interest earned so far.
  add column interest_booked numeric(38, 0) not null default 0,
  -- The next day on which something is collected.
  add column next_due_on date,
  add column reminded_of date,
  -- The oldest due date that is not paid in full.
  add column overdue_since date,
  add constraint loans_paid_interest_is_booked check (interest_booked >= interest_paid),
  add constraint loans_waiting_has_deadline
    check ((state <> 'awaiting_collateral') or (waits_until is not null)),
  add constraint loans_owe_only_while_running
    check ((state in ('active', 'matured')) or (outstanding = 0 and next_due_on is null));

create index loans_by_user_and_state on loans (user_id, state, id desc);
create index loans_waiting on loans (requested_at) where state = 'awaiting_collateral';
create index loans_next_due on loans (next_due_on) where state = 'active';
create index loans_overdue on loans (overdue_since) where overdue_since is not null;

-- What was and will be due. A prepayment rewrites the rows ahead; the events tell the history.
create table loan_instalments (
  loan_id uuid not null references loans (id),
  due_on date not null,
  principal numeric(38, 0) not null check (principal >= 0),
  interest numeric(38, 0) not null check (interest >= 0),
  paid numeric(38, 0) not null default 0 check (paid >= 0 and paid <= principal + interest),
  -- When it was collected, whatever was there.
  collected_at timestamptz,
  primary key (loan_id, due_on)
);

-- Every payment on a loan, by whatever way, in the order in which they count.
create table loan_payments (
  loan_id uuid not null references loans (id),
  sequence integer not null check (sequence > 0),
  source text not null check (source in ('wallet', 'sale')),
  cause text not null,
  -- The day from which it bears no interest.
  value_on date not null,
  booked_at timestamptz not null,
  interest numeric(38, 0) not null check (interest >= 0),
  principal numeric(38, 0) not null check (principal >= 0),
  outstanding_after numeric(38, 0) not null check (outstanding_after >= 0),
  primary key (loan_id, sequence),
  check (interest + principal > 0)
);
create trigger loan_payments_append_only before update or delete on loan_payments
  for each row execute function refuse_change();
create trigger loan_payments_no_truncate before truncate on loan_payments
  for each statement execute function refuse_change();

-- Loans from before were all bullets: one instalment at maturity, interest rounded half to even.
update loans set requested_at = opened_at;
update loans set outstanding = principal, next_due_on = matures_on where state = 'active';
alter table loans alter column requested_at set not null;
insert into loan_instalments (loan_id, due_on, principal, interest)
select id, matures_on, principal,
  div(exact, 3650000) + case
    when mod(exact, 3650000) > 1825000 then 1
    when mod(exact, 3650000) = 1825000 and mod(div(exact, 3650000), 2) = 1 then 1
    else 0
  end
from (
  select id, matures_on, principal,
    principal * apr_basis_points * (matures_on - payout_date) as exact
  from loans where state = 'active'
) as running;

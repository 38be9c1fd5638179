-- What operators want done, signed by their keys. Who has their role inserts proposals and confirmations and nothing else;
-- the API judges each by its signatures and carries out what enough keys have signed, once.

create table operator_proposals (
  -- Made of the text's digest: another text is another proposal.
  id uuid primary key,
  at timestamptz not null default now(),
  text text not null check (length(text) between 1 and 200000),
  signature text not null check (length(signature) <= 200)
);

create table operator_confirmations (
  id uuid primary key,
  at timestamptz not null default now(),
  proposal_id uuid not null references operator_proposals,
  confirmed_by text not null check (length(confirmed_by) <= 100),
  reason text not null check (length(reason) <= 200),
  signature text not null check (length(signature) <= 200)
);
create index operator_confirmations_of on operator_confirmations (proposal_id);

-- An answer to a customer, of which the proposal has a digest only. It goes when it was sent or never will be.
create table operator_letters (
  proposal_id uuid primary key references operator_proposals,
  salt text not null check (length(salt) <= 100),
  text text not null check (length(text) <= 5000)
);

-- What the API found a proposal or a confirmation to be.
create table operator_verdicts (
  row_id uuid not null,
  verdict text not null check (verdict in ('valid', 'unreadable', 'other_installation', 'unknown_key',
    'invalid_signature', 'same_key', 'expired')),
  at timestamptz not null,
  primary key (row_id, verdict)
);
create index operator_verdicts_invalid on operator_verdicts (at) where verdict <> 'valid';

-- How a proposal ended. While there is none, it is open.
create table operator_outcomes (
  proposal_id uuid primary key references operator_proposals,
  at timestamptz not null,
  outcome text not null check (outcome in ('done', 'refused', 'lapsed', 'invalid')),
  said text not null
);

create trigger operator_proposals_append_only before update or delete or truncate on operator_proposals
  for each statement execute function refuse_change();
create trigger operator_confirmations_append_only before update or delete or truncate on operator_confirmations
  for each statement execute function refuse_change();
create trigger operator_verdicts_append_only before update or delete or truncate on operator_verdicts
  for each statement execute function refuse_change();
create trigger operator_outcomes_append_only before update or delete or truncate on operator_outcomes
  for each statement execute function refuse_change();

/**
 * Forward only: each entry is run once, in order, and the number of those that ran is kept in the
 * file (`user_version`). Constraints and triggers guard what must never happen, whatever the code
 * above them believes. Amounts are minor units in digits, times milliseconds since 1970.
 */
export const migrations: readonly string[] = [
  `
create table home (
  only integer primary key check (only = 1),
  keys text not null,
  bitcoin_network text not null,
  ethereum_chain_id integer not null
) strict;

-- What people were asked to approve. The destination is an output script or an address with its
-- checksum, so that two spellings of one are one.
create table withdrawals (
  id text primary key,
  subject text not null,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  amount text not null,
  fee text not null,
  destination text not null,
  first_asked_at integer not null,
  code_mac blob not null,
  code_expires_at integer not null,
  attempts_left integer not null check (attempts_left between 0 and 5),
  approved_at integer
) strict;

create trigger terms_stay before update of id, subject, asset, amount, fee, destination, first_asked_at
on withdrawals begin select raise(abort, 'the terms of a withdrawal stay'); end;
create trigger approval_stays before update of approved_at
on withdrawals when old.approved_at is not null
begin select raise(abort, 'an approval stays'); end;
create trigger approved_withdrawals_stay before delete
on withdrawals when old.approved_at is not null
begin select raise(abort, 'an approval stays'); end;

create table wrong_codes (subject text not null, at integer not null) strict;
create index wrong_codes_of_a_subject on wrong_codes (subject, at);

create table cancellations (withdrawal_id text primary key, cancelled_at integer not null) strict;

-- What signatures are for, as of the first. All orders of a purpose use up its anchor.
create table purposes (
  id text primary key,
  kind text not null check (kind in ('withdrawal', 'sweep', 'gas')),
  network text not null check (network in ('bitcoin', 'ethereum')),
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  amount text not null,
  destination text not null,
  anchor text not null,
  first_signed_at integer not null,
  unique (network, anchor)
) strict;
create index recent_purposes on purposes (first_signed_at);

-- Outpoints and nonces: each is used up by one purpose, for ever.
create table claims (
  network text not null,
  what text not null,
  amount text,
  purpose_id text not null references purposes (id),
  primary key (network, what)
) strict, without rowid;

create table signatures (
  order_id text primary key,
  purpose_id text not null references purposes (id),
  request text not null,
  transaction_id text not null,
  raw text not null,
  -- At most, in the network's own coin.
  fee text not null,
  signed_at integer not null
) strict;

create index recent_signatures on signatures (signed_at);

create trigger cancelled_is_never_signed before insert on purposes
when exists (select 1 from cancellations where withdrawal_id = new.id)
begin select raise(abort, 'it is cancelled'); end;
create trigger signed_is_never_cancelled before insert on cancellations
when exists (select 1 from purposes where id = new.withdrawal_id)
begin select raise(abort, 'it is signed'); end;
create trigger only_approved_is_signed before insert on purposes
when new.kind = 'withdrawal' and not exists (
  select 1 from withdrawals as approved
  where approved.id = new.id and approved.approved_at is not null and approved.asset = new.asset
    and approved.amount = new.amount and approved.destination = new.destination)
begin select raise(abort, 'it is not approved'); end;

create trigger purposes_stay before update on purposes
begin select raise(abort, 'what was signed stays'); end;
create trigger purposes_remain before delete on purposes
begin select raise(abort, 'what was signed stays'); end;
create trigger claims_stay before update on claims
begin select raise(abort, 'what was signed stays'); end;
create trigger claims_remain before delete on claims
begin select raise(abort, 'what was signed stays'); end;
create trigger signatures_stay before update on signatures
begin select raise(abort, 'what was signed stays'); end;
create trigger signatures_remain before delete on signatures
begin select raise(abort, 'what was signed stays'); end;
create trigger cancellations_stay before update on cancellations
begin select raise(abort, 'a cancellation stays'); end;
create trigger cancellations_remain before delete on cancellations
begin select raise(abort, 'a cancellation stays'); end;
`,
  `
-- Requests of the API that were taken, while they would still be fresh.
create table taken_requests (nonce text primary key, taken_at integer not null) strict, without rowid;
create index old_requests on taken_requests (taken_at);
`,
  `
-- Who wants their payments held to their address book, since we heard it, and when that ends.
create table whitelists (subject text primary key, ends_at integer) strict, without rowid;

-- The entries of address books, by when we heard of them.
create table whitelist_entries (
  id text primary key,
  subject text not null,
  asset text not null check (asset in ('BTC', 'ETH', 'USDC')),
  destination text not null,
  heard_at integer not null,
  removed_at integer
) strict, without rowid;
create index whitelist_entries_of_a_subject on whitelist_entries (subject, asset, destination)
  where removed_at is null;
create trigger entries_stay before update of id, subject, asset, destination, heard_at
on whitelist_entries begin select raise(abort, 'an entry stays as it was heard of'); end;
create trigger removed_entries_stay before update of removed_at
on whitelist_entries when old.removed_at is not null
begin select raise(abort, 'a removed entry does not come back'); end;

create index purposes_by_destination on purposes (destination, asset) where kind = 'withdrawal';

-- Nothing new is signed while one of them is not lifted.
create table pauses (
  number integer primary key,
  reason text not null,
  paused_by text not null check (paused_by in ('operator', 'alarm', 'machine')),
  paused_at integer not null,
  -- When the mail about it was handed over.
  told_at integer,
  lifted_at integer
) strict;
create unique index one_pause on pauses ((1)) where lifted_at is null;
create trigger pauses_remain before delete on pauses
begin select raise(abort, 'a pause remains'); end;
create trigger lifted_pauses_stay before update of lifted_at on pauses
when old.lifted_at is not null begin select raise(abort, 'it is lifted'); end;
create trigger paused_is_never_signed before insert on signatures
when exists (select 1 from pauses where lifted_at is null)
begin select raise(abort, 'it is paused'); end;

-- Operators' orders that were taken, each once.
create table pause_orders (id text primary key, taken_at integer not null) strict, without rowid;

-- Orders that no honest API makes.
create table strange_orders (at integer not null, code text not null) strict;
create index strange_orders_by_time on strange_orders (at);

-- Of the other key, over the terms.
create table second_approvals (
  withdrawal_id text primary key references withdrawals (id),
  signature blob not null,
  approved_at integer not null
) strict, without rowid;
create trigger second_approvals_stay before update on second_approvals
begin select raise(abort, 'a second approval stays'); end;
create trigger second_approvals_remain before delete on second_approvals
begin select raise(abort, 'a second approval stays'); end;
`,
  `
-- Withdrawals whose coins were ordered back: nothing of them is signed any more but that.
create table voids (
  purpose_id text primary key references purposes (id),
  voided_at integer not null
) strict, without rowid;
create trigger only_withdrawals_are_voided before insert on voids
when not exists (select 1 from purposes where id = new.purpose_id and kind = 'withdrawal')
begin select raise(abort, 'it is no withdrawal'); end;
create trigger voids_stay before update on voids
begin select raise(abort, 'a void stays'); end;
create trigger voids_remain before delete on voids
begin select raise(abort, 'a void stays'); end;
create trigger voided_is_never_signed before insert on signatures
when exists (select 1 from voids where purpose_id = new.purpose_id)
  and case when json_valid(new.request) then new.request ->> 'purpose' else '' end <> 'void'
begin select raise(abort, 'it is voided'); end;
`,
  `
-- By which the API tells this store from another one, and from an older copy of it.
create table memory (
  only integer primary key check (only = 1),
  store text not null,
  -- How much news of whitelists and address books was heard.
  heard integer not null
) strict;
insert into memory values (1, lower(hex(randomblob(16))), 0);
create trigger memory_grows before update on memory
when new.store <> old.store or new.heard < old.heard
begin select raise(abort, 'what was heard stays heard'); end;
create trigger memory_remains before delete on memory
begin select raise(abort, 'what was heard stays heard'); end;
`,
  `
-- How much was signed, by which an older copy is told from this store. It counts also what was read back.
alter table memory add column signed integer not null default 0;
-- Whether the API has ever said with an order how much it knows of: from then on it always does.
alter table memory add column is_asked_with_count integer not null default 0;
update memory set signed = (select count(*) from signatures);
create trigger signatures_are_counted after insert on signatures
begin update memory set signed = signed + 1; end;
create trigger signed_grows before update on memory
when new.signed < old.signed or new.is_asked_with_count < old.is_asked_with_count
begin select raise(abort, 'what was signed stays signed'); end;

-- Outpoints and nonces that were used up by what this store does not know: nothing here may use them.
create table used_elsewhere (
  network text not null check (network in ('bitcoin', 'ethereum')),
  what text not null,
  heard_at integer not null,
  primary key (network, what)
) strict, without rowid;
create trigger used_is_never_claimed before insert on claims
when exists (select 1 from used_elsewhere where network = new.network and what = new.what)
begin select raise(abort, 'it is used elsewhere'); end;
create trigger used_stays before update on used_elsewhere
begin select raise(abort, 'what was used stays used'); end;
create trigger used_remains before delete on used_elsewhere
begin select raise(abort, 'what was used stays used'); end;
`,
];

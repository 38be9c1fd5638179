-- How far the round has come in which everybody is compared with the identity provider, and since when its
-- word is known: for all processes that share the work, and for the next when one dies.
create table provider_rounds (
  id text primary key check (id = 'users'),
  begun_at timestamptz,
  reached uuid,
  complete_as_of timestamptz,
  check (reached is null or begun_at is not null)
);
insert into provider_rounds (id) values ('users');

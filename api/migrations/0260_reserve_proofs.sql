-- Proofs of reserves: what customers owned of each asset as a Merkle sum tree, beside what lay at our addresses in one
-- block. A proof is made in steps and told once it is published; one that was not is thrown away and made anew.

create table reserve_proofs (
  id uuid primary key,
  -- The month that it was made for; null on demand. One a month, whoever makes it.
  month text unique check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  made_at timestamptz not null,
  ledger_head jsonb not null,
  public_key text not null,
  signature text check (signature ~ '^[0-9a-f]{128}$'),
  published_at timestamptz,
  check ((signature is null) = (published_at is null))
);
create index reserve_proofs_published on reserve_proofs (made_at, id) where published_at is not null;

create table reserve_assets (
  proof_id uuid not null references reserve_proofs on delete cascade,
  asset text not null references assets (code),
  chain text,
  block_number bigint,
  block_hash text,
  -- Of a token.
  contract text,
  owned numeric(38, 0) not null check (owned >= 0),
  leaves bigint not null check (leaves > 0),
  root bytea not null check (octet_length(root) = 32),
  held numeric(38, 0) check (held >= 0),
  signed numeric(38, 0) not null check (signed >= 0),
  addresses integer not null check (addresses >= 0),
  addresses_signed integer not null check (addresses_signed between 0 and addresses),
  check ((chain is null) = (block_number is null) and (chain is null) = (block_hash is null)),
  primary key (proof_id, asset)
);

create table reserve_addresses (
  proof_id uuid not null references reserve_proofs on delete cascade,
  asset text not null references assets (code),
  address text not null,
  keeping text not null check (keeping in ('hot', 'cold')),
  amount numeric(38, 0) not null check (amount > 0),
  signature text,
  primary key (proof_id, asset, address)
);

-- Parts of what each customer owned. Those of nobody known and padding have no owner.
create table reserve_leaves (
  proof_id uuid not null references reserve_proofs on delete cascade,
  asset text not null references assets (code),
  hash bytea not null check (octet_length(hash) = 32),
  user_id uuid,
  salt bytea not null check (octet_length(salt) = 32),
  amount numeric(38, 0) not null check (amount >= 0),
  primary key (proof_id, asset, hash)
);
create index reserve_leaves_of_users on reserve_leaves (user_id, proof_id) where user_id is not null;

create table reserve_nodes (
  proof_id uuid not null references reserve_proofs on delete cascade,
  asset text not null references assets (code),
  -- 0 are the leaves, in the order of their hashes.
  level smallint not null check (level >= 0),
  index bigint not null check (index >= 0),
  sum numeric(38, 0) not null check (sum >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (proof_id, asset, level, index)
);
create unique index reserve_nodes_by_leaf on reserve_nodes (proof_id, asset, hash) where level = 0;

create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'A published proof of reserves stays as it is' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger reserve_proofs_stay before update or delete on reserve_proofs
  for each row execute function refuse_change_of_published();

create function refuse_change_of_proof() returns trigger language plpgsql as $$
begin
  if exists (select from reserve_proofs where id = old.proof_id and published_at is not null) then
    raise exception 'A published proof of reserves stays as it is' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger reserve_assets_stay before update or delete on reserve_assets
  for each row execute function refuse_change_of_proof();
create trigger reserve_addresses_stay before update or delete on reserve_addresses
  for each row execute function refuse_change_of_proof();
create trigger reserve_leaves_stay before update or delete on reserve_leaves
  for each row execute function refuse_change_of_proof();
create trigger reserve_nodes_stay before update or delete on reserve_nodes
  for each row execute function refuse_change_of_proof();

-- A Merkle tree over the chain's hashes (RFC 9162), of which every 256th node of a level is stored, and whose root
-- heads sign from now on. Former heads stay as they are.

create table ledger_tree_nodes (
  -- 1 speaks for 256 entries of the chain, 2 for 65,536.
  level smallint not null check (level between 1 and 7),
  index bigint not null check (index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);
create trigger ledger_tree_nodes_append_only before update or delete on ledger_tree_nodes
  for each row execute function refuse_change();
create trigger ledger_tree_nodes_no_truncate before truncate on ledger_tree_nodes
  for each statement execute function refuse_change();

alter table ledger_seals add column root bytea check (octet_length(root) = 32);

create function ledger_grow_tree(levels smallint[], indexes bigint[], hashes text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_tree_nodes (level, index, hash)
  select node.level, node.index, decode(node.hash, 'hex')
  from unnest(levels, indexes, hashes) as node (level, index, hash)
$$;

-- The same as `ledger_seal`, which processes of before still call, with the tree's root.
create function ledger_seal_with_root(
  seal_number bigint, entry_numbers bigint[], entry_hashes text[], below xid8,
  sealed timestamptz, signing_key text, signed bytea, tree_root bytea
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head record;
  added integer := cardinality(entry_numbers);
begin
  perform pg_advisory_xact_lock(hashtextextended('seal the ledger', 0));
  select coalesce(max(number), 0) as number, coalesce(max(last_position), 0) as last_position
  into head from ledger_seals;
  if seal_number <> head.number + 1 then
    raise exception 'Head % does not follow head %', seal_number, head.number
      using errcode = 'restrict_violation';
  end if;
  insert into ledger_sealed_entries (position, entry_number, hash)
  select head.last_position + line.nth, line.number, decode(line.hash, 'hex')
  from unnest(entry_numbers, entry_hashes) with ordinality as line (number, hash, nth);
  insert into ledger_seals
    (number, last_position, hash, sealed_below, sealed_at, key_id, signature, root)
  values (
    seal_number, head.last_position + added, decode(entry_hashes[added], 'hex'), below, sealed,
    signing_key, signed, tree_root
  );
end
$$;

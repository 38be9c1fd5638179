-- What was signed off line for a proof that is published already: cold addresses have no key that could be asked while it is made.

create table reserve_cold_signatures (
  proof_id uuid not null,
  asset text not null,
  address text not null,
  signature text not null,
  brought_at timestamptz not null,
  primary key (proof_id, asset, address),
  foreign key (proof_id, asset, address) references reserve_addresses
);

create function refuse_change_of_cold_signature() returns trigger language plpgsql as $$
begin
  raise exception 'A signature over a proof of reserves stays as it is' using errcode = 'restrict_violation';
end
$$;
create trigger reserve_cold_signatures_stay before update or delete on reserve_cold_signatures
  for each row execute function refuse_change_of_cold_signature();

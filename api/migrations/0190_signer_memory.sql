-- Which store the signer answered from last, and how much news it had heard by then. Another store, or one
-- that has heard less, was lost or put back from a copy: it is told everything again.
create table signer_memory (
  is_only boolean primary key default true check (is_only),
  store text,
  heard integer not null default 0,
  -- How often everything was begun anew: what was told before that is no mark of what is known now.
  round integer not null default 0,
  -- Since when it is told again what it has forgotten.
  forgotten_at timestamptz
);
insert into signer_memory default values;

-- What the signer heard last of a whitelist; `unknown` when it may have forgotten it.
drop index whitelists_to_tell_the_signer;
alter table user_settings
  alter column signer_knows_whitelist drop default,
  alter column signer_knows_whitelist drop not null,
  alter column signer_knows_whitelist type text
    using case when signer_knows_whitelist then 'on' else 'off' end,
  add check (signer_knows_whitelist in ('on', 'off', 'unknown'));
create index whitelists_to_tell_the_signer on user_settings (changed_at)
  where signer_knows_whitelist is distinct from
    case when withdrawal_whitelist and whitelist_off_at is null then 'on'
      when withdrawal_whitelist or signer_knows_whitelist is not null then 'off' end;

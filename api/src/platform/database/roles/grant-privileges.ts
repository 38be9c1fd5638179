import type { Client } from 'pg';
import { roleNames } from './role-names.ts';

const { service, reader, operator, ledger } = roleNames;
const all = `public, ${service}, ${reader}, ${operator}, ${ledger}`;

/**
 * Says anew who may do what, in the order in which it is read: nobody anything; then whoever serves, reads
 * and posts what they need. It lists no table: those of the ledger, and what operators write, are known by their
 * names, every other one is the service's to write, and a migration grants nothing.
 */
const privileges = `
do $do$
declare
  item record;
begin
  execute format('revoke all on database %I from ${all}', current_database());
  execute format('grant connect on database %I to ${service}, ${reader}, ${operator}', current_database());
  alter default privileges revoke execute on routines from public;

  for item in
    select oid, nspname as name from pg_namespace where nspname in ('public', 'jobs')
  loop
    execute format('revoke all on schema %I from ${all}', item.name);
    execute format('grant usage on schema %I to ${service}', item.name);
  end loop;
  grant usage on schema public to ${reader}, ${operator}, ${ledger};

  for item in
    select class.oid::regclass as name, nspname = 'jobs' as is_job, relkind = 'S' as is_sequence,
      nspname = 'public' and relname ~ '^ledger_' as is_ledger,
      nspname = 'public'
        and relname ~ '^operator_(proposals|confirmations|letters|actions)$' as is_proposal,
      nspname = 'public' and relname ~ '^(ledger_|assets$|schema_migrations$)' as is_closed
    from pg_class as class join pg_namespace as schema on schema.oid = relnamespace
    where nspname in ('public', 'jobs') and relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_has_role(relowner, 'USAGE') and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and objsubid = 0
          and (deptype = 'e' or deptype = 'i' and relkind = 'S'))
  loop
    if item.is_sequence then
      execute format('revoke all on sequence %s from ${all}', item.name);
      continue when item.is_closed;
      execute format('grant usage on sequence %s to ${service}', item.name);
      continue;
    end if;
    execute format('revoke all on %s from ${all}', item.name);
    execute format('grant select on %s to ${service}', item.name);
    if not item.is_job then
      execute format('grant select on %s to ${reader}, ${operator}', item.name);
    end if;
    if not item.is_closed then
      execute format('grant insert, update, delete on %s to ${service}', item.name);
    end if;
    if item.is_proposal then
      execute format('grant insert on %s to ${operator}', item.name);
    end if;
    if item.is_ledger then
      execute format('grant select, insert on %s to ${ledger}', item.name);
    end if;
  end loop;
  -- The trigger of entries keeps balances. Of a hold no column is ever changed; who may not change one
  -- may not lock its row either.
  if to_regclass('public.ledger_holds') is not null then
    grant update (balance, entry_count) on ledger_accounts to ${ledger};
    grant update (placed_at) on ledger_holds to ${ledger};
  end if;
  -- The salt of a row goes with it.
  if to_regclass('public.ledger_row_salts') is not null then
    grant update, delete on ledger_row_salts to ${ledger};
  end if;

  grant create on schema public to ${ledger};
  for item in
    select routine.oid::regprocedure as name, nspname = 'jobs' as is_job,
      nspname = 'public' and proname ~ '^ledger_' and prosecdef as posts
    from pg_proc as routine join pg_namespace as schema on schema.oid = pronamespace
    where nspname in ('public', 'jobs') and pg_has_role(proowner, 'USAGE') and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = routine.oid
        and deptype = 'e')
  loop
    if item.posts then
      execute format('alter routine %s owner to ${ledger}', item.name);
    end if;
    execute format('revoke all on routine %s from ${all}', item.name);
    execute format('grant execute on routine %s to ${service}', item.name);
    if not item.is_job and not item.posts then
      execute format('grant execute on routine %s to ${reader}, ${operator}, ${ledger}', item.name);
    end if;
    if item.posts then
      execute format('grant execute on routine %s to ${ledger}', item.name);
    end if;
  end loop;
  revoke create on schema public from ${ledger};
end
$do$
`;

/** In one statement: at every moment either the former privileges hold or these. */
export async function grantPrivileges(client: Client): Promise<void> {
  await client.query(privileges);
}

/** @throws when a role is missing, and says what makes it */
export async function requireRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ missing: string }>(
    `select string_agg(name, ', ') as missing from unnest($1::text[]) as name
     where not exists (select from pg_roles where rolname = name)`,
    [Object.values(roleNames)],
  );
  const missing = rows[0]?.missing;
  if (missing) {
    throw new Error(
      `The database has no role ${missing}. Set DATABASE_ADMIN_URL beside DATABASE_OWNER_URL and migrate again (docs/operations.md).`,
    );
  }
}

import { ConfigError } from '@tessera/server/config-error';
import { Client } from 'pg';
import { roleNames } from './role-names.ts';

/**
 * What of a role goes beyond what the service needs, each in words, by the session's own name and not by
 * one that it took on. Rights come by attributes, by owning, by membership and by grants.
 */
const rights = `
  with me as (select * from pg_roles where rolname = session_user),
  closed as (
    select oid, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname ~ '^(ledger_|assets$|schema_migrations$)'
  )
  select 'is a superuser' as text from me where rolsuper
  union all
  select 'may make roles or databases, replicate or pass over row security' from me
  where not rolsuper and (rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
  union all
  select 'owns the database or its tables' from me
  where not rolsuper and (
    exists (select from pg_database where datname = current_database() and datdba = me.oid)
    or exists (
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'jobs') and relowner = me.oid))
  union all
  select 'is a member of ' || string_agg(rolname, ', ' order by rolname) from pg_roles
  where not (select rolsuper from me) and rolname <> session_user
    and pg_has_role(session_user, oid, 'MEMBER')
  having count(*) > 0
  union all
  select 'may write ' || string_agg(relname, ', ' order by relname) from closed
  where not (select rolsuper from me) and (
    has_table_privilege(session_user, oid, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')
    or has_any_column_privilege(session_user, oid, 'INSERT, UPDATE'))
  having count(*) > 0
  union all
  select 'may create schemas or temporary tables' from me
  where not rolsuper
    and has_database_privilege(session_user, current_database(), 'CREATE, TEMPORARY')
  union all
  select 'may create in schema ' || string_agg(nspname, ', ') from pg_namespace
  where not (select rolsuper from me) and nspname in ('public', 'jobs')
    and has_schema_privilege(session_user, oid, 'CREATE')
  having count(*) > 0
`;

export async function findExcessiveRights(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, application_name: 'tessera-api' });
  await client.connect();
  try {
    return (await client.query<{ text: string }>(rights)).rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}

/**
 * A service that may write the ledger past its functions is not started in production. A sandbox is, and
 * what is too much is returned. @throws ConfigError
 */
export async function refuseExcessiveRights(config: {
  readonly sandbox: boolean;
  readonly databaseUrl: string;
}): Promise<readonly string[]> {
  const found = await findExcessiveRights(config.databaseUrl);
  if (config.sandbox || found.length === 0) return found;
  const message = `names a role that ${found.join(', and ')}: the service runs as ${roleNames.service} (docs/operations.md)`;
  throw new ConfigError([{ variable: 'DATABASE_URL', message }]);
}

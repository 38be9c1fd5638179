import type { Client } from 'pg';
import { roleNames } from './role-names.ts';

/**
 * The statements by which the owner comes to own what somebody else does: schemas first, in which a new
 * owner must be able to create. What extensions brought along stays, and so do sequences of columns,
 * which go with their table. `reassign owned` would not do: it refuses the first superuser of a cluster.
 */
const statements = `
  with roles as (
    select array_agg(oid) as ours from pg_roles where rolname = any($1)
  ), named as (
    select 1 as step, format('alter database %I owner to', datname) as text, datdba as owner,
      0::oid as oid, 0::oid as class
    from pg_database where datname = current_database()
    union all
    select 2, format('alter schema %I owner to', nspname), nspowner, oid, 'pg_namespace'::regclass
    from pg_namespace where nspname in ('public', 'jobs')
    union all
    select 3, format('alter %s %s owner to', case relkind
      when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table'
      end, oid::regclass), relowner, oid, 'pg_class'::regclass
    from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
          and refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and relkind = 'S')
    union all
    select 3, format('alter routine %s owner to', oid::regprocedure), proowner, oid,
      'pg_proc'::regclass
    from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
    union all
    select 3, format('alter type %s owner to', oid::regtype), typowner, oid, 'pg_type'::regclass
    from pg_type
    where typnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      and typtype in ('e', 'd')
  )
  select text from named, roles
  where owner <> all(ours) and not exists (
    select from pg_depend
    where classid = named.class and objid = named.oid and deptype = 'e')
  order by step, text
`;

/** In a transaction of a role that may do so. Waits for whoever uses a table, and takes no time itself. */
export async function moveOwnership(client: Client): Promise<void> {
  const { owner, ledger } = roleNames;
  const { rows } = await client.query<{ text: string }>(statements, [[owner, ledger]]);
  for (const { text } of rows) await client.query(`${text} ${owner}`);
}

import type { TestDatabase } from './create-test-database.ts';

/** The type of each column of each table, by `table.column`. */
export async function readTypes({ superuser }: TestDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await superuser.pool.query<{ name: string; type: string }>(`
    select relname || '.' || attname as name, format_type(atttypid, null) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped`);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * What whoever owns the database can do without: everything that would refuse a change, of all tables or of some by name.
 * The triggers by which the seal follows what is written stay.
 */
export async function loosen(
  { superuser }: TestDatabase,
  tables?: readonly string[],
): Promise<void> {
  const { rows } = await superuser.pool.query<{ statement: string }>(
    `with loosened as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and ($1::text[] is null or relname::text = any($1))
    )
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
    from pg_constraint join loosened on loosened.oid = conrelid where contype in ('c', 'f', 'x', 'u')
    union all
    select format('drop index %s', indexrelid::regclass)
    from pg_index join loosened on loosened.oid = indrelid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s alter column %I drop not null', attrelid::regclass, attname)
    from pg_attribute join loosened on loosened.oid = attrelid
    where attnum > 0 and attnotnull and not attisdropped and attidentity = '' and not exists (
      select from pg_index where indrelid = attrelid and indisprimary and attnum = any(indkey))
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger join loosened on loosened.oid = tgrelid
    where not tgisinternal and tgname !~ '^sealed_'`,
    [tables ?? null],
  );
  for (const { statement } of rows) await superuser.pool.query(statement);
}

/** Columns that count by themselves take what is written to them from now on. */
export async function letNumbersBeWritten({ superuser }: TestDatabase): Promise<void> {
  const { rows } = await superuser.pool.query<{ statement: string }>(`
    select format('alter table %s alter column %I drop identity', attrelid::regclass, attname)
      as statement
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = 'public'::regnamespace`);
  for (const { statement } of rows) await superuser.pool.query(statement);
}

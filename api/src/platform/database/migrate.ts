import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '@tessera/server/config-error';
import { Client, DatabaseError } from 'pg';
import { installJobQueue } from '../jobs/install-job-queue.ts';
import { grantPrivileges, requireRoles } from './roles/grant-privileges.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Any number will do that nothing else in the database locks. */
const advisoryLock = 7_353_372;

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Brings the database up to date as its owner, forward only, one transaction a file; then the tables of
 * the job queue, and who may do what. Processes that start together take turns. A file that changed after
 * it ran is refused, since nobody can say what this database holds then.
 * @throws when a role is missing, or a file is misnamed, changed, missing or late, and names it
 */
export async function migrate(
  url: string,
  folder: string = migrationsFolder,
): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, application_name: 'tessera-migrate' });
  await client.connect();
  try {
    await requireRoles(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const pending = await findPending(client, folder);
    for (const migration of pending) await apply(client, migration);
    await installJobQueue(client);
    await grantPrivileges(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Whoever serves does not migrate, and serves no database that misses one of its files.
 * @throws when one is missing, or the database knows more than this release
 */
export async function requireMigrated(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'tessera-api' });
  await client.connect();
  try {
    const [first] = await findPending(client, migrationsFolder);
    if (!first) return;
  } catch (error) {
    if (!isMissingTable(error)) throw error;
  } finally {
    await client.end();
  }
  const message = 'names a database that has to be migrated first (npm run migrate)';
  throw new ConfigError([{ variable: 'DATABASE_URL', message }]);
}

const isMissingTable = (error: unknown) =>
  error instanceof DatabaseError && ['42P01', '42501'].includes(error.code ?? '');

async function findPending(client: Client, folder: string): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const migrations = await readMigrations(folder);
  refuseUnknown(applied, migrations);
  return migrations.filter(({ name }) => !applied.has(name));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort();
  const misnamed = names.find((name) => !/^\d{4}_\w+\.sql$/.test(name));
  if (misnamed) throw new Error(`Migration ${misnamed} has to be named like 0110_assets.sql`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseUnknown(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(`The database was migrated by a newer release: it knows ${name}`);
    }
    if (known.get(name) !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran; add a new one instead`);
    }
  }
  const latest = [...applied.keys()].sort().at(-1) ?? '';
  const late = migrations.find(({ name }) => !applied.has(name) && name < latest);
  if (late) throw new Error(`Migration ${late.name} comes after ${latest}; give it a later number`);
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
